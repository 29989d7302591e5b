import type { Endpoint } from '@bourse/wire';
import { type Cell, isoTime } from '../../platform/sheets/csv.ts';

const MOMENT = /(Ms|[tT]ime|Since|since)$/;
type Row = Readonly<Record<string, unknown>>;

/** What stands in the first row of a list's file: the names of its rows' fields. */
export function columnsOf({ output }: Endpoint): string[] {
  const shape = (output as { readonly shape?: object } | undefined)?.shape;
  if (shape === undefined) throw new Error('the rows of a list are objects');
  return Object.keys(shape);
}

/** A row as cells: moments in UTC, people by their names, and what has parts of its own as JSON. */
export function cellsOf(columns: readonly string[], row: Row): Cell[] {
  return columns.map((column) => cellOf(column, row[column]));
}

function cellOf(column: string, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return MOMENT.test(column) ? isoTime(value, 'UTC') : value;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const named = value as { readonly id?: unknown; readonly name?: unknown };
  if (typeof named.name === 'string' && Object.keys(value).length === 2) return named.name;
  return JSON.stringify(value);
}
