type Fields = Readonly<Record<string, unknown>>;

/** Structured log. Never a user's words, parameter values, bodies or credentials above debug; credentials never at all. */
export interface Logger {
  debug(fields: Fields, message: string): void;
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
  child(fields: Fields): Logger;
}
