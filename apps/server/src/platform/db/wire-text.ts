import type { SqlValue } from './database.ts';

/** A value as PostgreSQL's text form. */
export function wireText(value: SqlValue): string | null {
  if (value === null || typeof value === 'string') return value;
  return typeof value === 'object' ? arrayLiteral(value) : String(value);
}

/** "{1,2}", or "{\"a\",\"b\"}" with what must be escaped. */
export function arrayLiteral(cells: readonly string[] | readonly number[]): string {
  const texts = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : `"${cell.replace(/(["\\])/g, '\\$1')}"`,
  );
  return `{${texts.join(',')}}`;
}
