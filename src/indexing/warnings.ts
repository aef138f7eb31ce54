import type { EndpointDefinition } from '../domain/endpoint.ts';
import { LANGUAGES } from '../domain/language.ts';

/** Below either, a description says too little to be found by (requirement R4). */
const MIN_WORDS = 6;
const MIN_CHARACTERS = 40;

const isThin = (description: string): boolean =>
  description.length < MIN_CHARACTERS || description.split(/\s+/).length < MIN_WORDS;

/** What makes an endpoint harder to find or to ask about than it need be. */
export const warningsAbout = ({ description, examples, params }: EndpointDefinition): string[] => {
  const without = LANGUAGES.filter((language) => (examples?.[language]?.length ?? 0) === 0);
  const undescribed = params
    .filter((param) => param.description === '' && param.source !== 'hidden')
    .map(({ name }) => name);
  return [
    ...(isThin(description)
      ? [
          'The description is very short: say what the endpoint gives, and in the words people would ask with.',
        ]
      : []),
    ...(without.length > 0
      ? [
          `There are no example phrases in ${without.join(', ')}: examples make the endpoint easier to find in that language.`,
        ]
      : []),
    ...(undescribed.length > 0
      ? [
          `These parameters have no description, so questions about them will be vague: ${undescribed.join(', ')}.`,
        ]
      : []),
  ];
};
