import type { Language } from '../../domain/language.ts';
import type { Json } from '../../domain/slots.ts';

type Row = Readonly<Record<string, Json>>;

const LANGUAGE_KEY = /^(?:lang|language|languageCode|languageIsoCode|locale)$/i;

const isRow = (value: Json): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const codeOf = (row: Row): string | undefined => {
  const entry = Object.entries(row).find(
    ([key, value]) => LANGUAGE_KEY.test(key) && typeof value === 'string',
  );
  return entry ? String(entry[1]).slice(0, 2).toLowerCase() : undefined;
};

/** Lists that say one thing in several languages, in the reader's alone, where it is among them. */
export const inLanguage = (data: Json, language: Language): Json => {
  if (Array.isArray(data)) {
    const rows = data as readonly Json[];
    const codes = rows.map((row) => (isRow(row) ? codeOf(row) : undefined));
    const translations =
      rows.length > 1 && codes.every((code) => code !== undefined) && new Set(codes).size === codes.length;
    const own = translations ? rows.filter((_, i) => codes[i] === language) : [];
    return (own.length > 0 ? own : rows).map((row) => inLanguage(row, language));
  }
  return isRow(data)
    ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inLanguage(value, language)]))
    : data;
};
