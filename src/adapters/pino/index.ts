import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { faultFields } from '../../lib/redact.ts';
import type { Logger } from '../../ports/logger.ts';

export interface PinoOptions {
  readonly level: string;
  /** Where the lines go; standard output when left out. */
  readonly destination?: DestinationStream | undefined;
}

/** A last net below the habit of never logging credentials: fields of these names are not written at all. */
const NEVER = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey', 'api_key', 'x-api-key'];

/** A fault without its message, which may quote input. */
const fault = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const { fault: name, ...rest } = faultFields(value);
  return { class: name, ...rest };
};

const wrapped = (inner: PinoLogger): Logger => ({
  debug: (fields, message) => inner.debug(fields, message),
  info: (fields, message) => inner.info(fields, message),
  warn: (fields, message) => inner.warn(fields, message),
  error: (fields, message) => inner.error(fields, message),
  child: (fields) => wrapped(inner.child({ ...fields })),
});

/** JSON lines, one an event: `level` as a word, `time` in ISO 8601, `msg`. */
export const createPinoLogger = ({ level, destination }: PinoOptions): Logger =>
  wrapped(
    pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        serializers: { err: fault, error: fault },
        formatters: { level: (label) => ({ level: label }) },
        redact: {
          paths: [...NEVER, 'headers'].flatMap((name) => [`["${name}"]`, `*["${name}"]`]),
          remove: true,
        },
      },
      destination ?? pino.destination({ fd: 1, sync: true }),
    ),
  );
