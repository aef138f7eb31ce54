/**
 * What a record itself holds under a name that users, definitions or services chose. A plain lookup would also find what
 * every object inherits, such as `constructor`.
 */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
