import type { Asked } from './behaviour.ts';

/** A marked stretch of a prompt. */
export interface Block {
  readonly label: string;
  readonly text: string;
}

/** All marked stretches, in order. */
export const blocksIn = (prompt: string): Block[] =>
  [...prompt.matchAll(/<(data-[0-9a-f]+) ([^>\n]*)>\n([\s\S]*?)\n<\/\1>/g)].map(([, , label, text]) => ({
    label: label ?? '',
    text: text ?? '',
  }));

export const blockOf = (prompt: string, label: string): string | undefined =>
  blocksIn(prompt).find((block) => block.label === label)?.text;

interface Field {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly items?: Field;
  readonly properties?: Readonly<Record<string, Field>>;
}

/** The form a request wants filled in, by whatever route it came. */
export const formOf = ({ body, system }: Asked): Field => {
  const format = body.response_format;
  if (format?.type === 'json_schema') return format.json_schema.schema as Field;
  const tool = body.tools?.[0]?.function.parameters;
  if (tool) return tool as Field;
  return JSON.parse(system.slice(system.indexOf('{"type"'))) as Field;
};

/** Names and facts of what an `understand` form offers. */
export const offerIn = (form: Field) => {
  const request = form.properties?.['requests']?.items;
  const single = form.properties?.['values'];
  const value = (request?.properties?.['values'] ?? single)?.items;
  const facts = (value?.properties?.['param']?.description ?? '').split('\n');
  return {
    endpoints: request?.properties?.['endpoint']?.enum ?? [
      /^For (\w+):/.exec(single?.description ?? '')?.[1] ?? '',
    ],
    isSingle: single !== undefined,
    hasCorrection: value?.properties?.['correction'] !== undefined,
    hasAbout: form.properties?.['about'] !== undefined,
    hasRivals: form.properties?.['rivals'] !== undefined,
    /** Values that may be taken back. */
    held: form.properties?.['removed']?.items?.properties?.['param']?.enum ?? [],
    question: form.properties?.['question']?.description ?? '',
    /** Required parameters of an endpoint, or of all when the facts name none. */
    required: (endpoint: string): string[] =>
      facts.flatMap((line) => {
        const [, name, owners] = /^(\w+)(?: \(([^)]*)\))?: required;/.exec(line) ?? [];
        return name !== undefined && (owners === undefined || owners.split(', ').includes(endpoint))
          ? [name]
          : [];
      }),
  };
};
