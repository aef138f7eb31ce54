/** Value at a quantile of a sample; linear interpolation. */
export const quantile = (sample: readonly number[], q: number): number => {
  const sorted = sample.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
};

/** One line of a printed table. */
export interface Row {
  readonly what: string;
  /** Figures by column name. */
  readonly figures: Readonly<Record<string, number>>;
  /** Against the first row of the table, by this column. */
  readonly by?: string;
}

const shown = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 100 ? value.toFixed(0) : value.toFixed(2);

/** Prints a table whose first row is the baseline; the last column is the ratio to it. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const [baseline] = rows;
  const lines = [
    ['', ...columns, 'ratio'],
    ...rows.map((row) => {
      const base = row.by === undefined ? undefined : baseline?.figures[row.by];
      const own = row.by === undefined ? undefined : row.figures[row.by];
      const ratio = base !== undefined && own !== undefined ? shown(own / base) : '';
      return [
        row.what,
        ...columns.map((column) => (row.figures[column] === undefined ? '' : shown(row.figures[column]))),
        ratio,
      ];
    }),
  ];
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const line of lines)
    console.log(
      line
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
};

/** The round with the smallest figure: noise only ever adds. */
export const bestOf = <T>(rounds: readonly T[], figure: (round: T) => number): T => {
  const [first, ...others] = rounds;
  if (first === undefined) throw new Error('no round was measured');
  return others.reduce((best, round) => (figure(round) < figure(best) ? round : best), first);
};
