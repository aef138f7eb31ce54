/** Marks off a stretch of foreign text in a prompt. Drawn anew for every request, so that no text can close it by guessing. */
export type Boundary = string;

/** Makes a boundary that none of the texts holds. @param random hexadecimal digits, at least eight */
export const newBoundary = (random: () => string, texts: readonly string[]): Boundary => {
  for (;;) {
    const boundary = `data-${random()}`;
    if (!texts.some((text) => text.includes(boundary))) return boundary;
  }
};

/** The text between its marks. */
export const fenced = (boundary: Boundary, label: string, text: string): string =>
  `<${boundary} ${label}>\n${text}\n</${boundary}>`;
