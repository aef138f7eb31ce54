export interface Instruction {
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  readonly from: string;
  readonly as: string | undefined;
  readonly instructions: readonly Instruction[];
}

const KNOWN = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
]);

/** Stages with their instructions; continued lines are joined. @throws SyntaxError for an instruction that is unknown */
export const readDockerfile = (source: string): Stage[] => {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '');
  for (const line of lines.split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (!KNOWN.has(name)) throw new SyntaxError(`unknown instruction: ${line}`);
    if (name === 'FROM') {
      const [from = '', , as] = text.split(/\s+/);
      stages.push({ from, as, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new SyntaxError(`before the first FROM: ${line}`);
      stage.instructions.push({ name, text });
    }
  }
  return stages;
};

/** The arguments of an instruction in its JSON form. @throws SyntaxError for the form with a shell */
export const execForm = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];
