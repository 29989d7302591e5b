import { clockText, dateText } from '@bourse/format/time';

/** What goes into one cell: a text, a decimal as text, a whole number, or nothing. */
export type Cell = string | number | null;

const MINUTE_MS = 60_000;
const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * A sheet would run what begins with these, full-width ones too in some languages. In countries that write 1,5 a semicolon
 * begins another cell, in some programs a tab does, and a line break wherever they do.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;
const NEEDS_QUOTES = /[",\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  if (NUMBER.test(text)) return text;
  const safe = text.replace(FORMULA, "$1'");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record of RFC 4180, with the line break at its end. Numbers stay numbers; a text that a sheet would run gets an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

/**
 * "2026-11-21T14:05:09.123+08:00" in a zone, "2026-11-21T06:05:09.123Z" in UTC; nothing for 0, which stands for a moment
 * that has not come.
 */
export function isoTime(timeMs: number, timeZone: string): string | null {
  if (timeMs === 0) return null;
  if (timeZone === 'UTC') return new Date(timeMs).toISOString();
  const style = { language: 'en', timeZone, dateFormat: 'YYYY-MM-DD' };
  const local = `${dateText(timeMs, style)}T${clockText(timeMs, style)}`;
  const minutes = Math.round((Date.parse(`${local}Z`) - timeMs) / MINUTE_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${local}.${String(timeMs % 1_000).padStart(3, '0')}${minutes < 0 ? '-' : '+'}${offset}`;
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
