/** What goes into one cell: a text, a decimal as text, a whole number, or nothing. */
export type Cell = string | number | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
/** A sheet would run what begins with these; tab and line breaks hide them. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  if (NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record of RFC 4180, with the line break at its end. Numbers stay numbers; a text that a sheet would run gets an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/** "2026-11-21T14:05:09.123Z"; nothing for 0, which stands for a moment that has not come. */
export function isoTime(timeMs: number): string | null {
  return timeMs === 0 ? null : new Date(timeMs).toISOString();
}

/** A stored decimal without the zeros at its end: "1.50000000" is "1.5". */
export function plainDecimal(stored: string): string {
  return stored.includes('.') ? stored.replace(/\.?0+$/, '') : stored;
}

/** As `plainDecimal`, but nothing for zero, which stands for a price that there is not. */
export function plainPrice(stored: string): string | null {
  const text = plainDecimal(stored);
  return text === '0' ? null : text;
}
