type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat | Intl.DisplayNames;

/** Makes a formatter once; making one takes longer than a hundred uses. */
export interface FormatterCache {
  get<T extends Formatter>(key: string, make: () => T): T;
}

const MOST_FORMATTERS = 300;

/** Zones come from users, so it starts anew when it is full. */
export const createFormatterCache = (): FormatterCache => {
  const made = new Map<string, Formatter>();
  return {
    get<T extends Formatter>(key: string, make: () => T): T {
      const held = made.get(key);
      // A key names the kind of its formatter, so what is held has the type asked for.
      if (held) return held as T;
      if (made.size >= MOST_FORMATTERS) made.clear();
      const fresh = make();
      made.set(key, fresh);
      return fresh;
    },
  };
};
