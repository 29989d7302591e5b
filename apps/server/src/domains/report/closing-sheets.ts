import type { Closing, ClosingBook } from '@bourse/wire/console';
import { type Cell, csvLine } from '../../platform/sheets/csv.ts';
import { workbook } from '../../platform/sheets/xlsx.ts';

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The books of a day as a file. `body` is the text whose hash is stored. */
export function closingFileOf(closing: Closing, body: string, format: 'json' | 'csv' | 'xlsx'): Buffer {
  if (format === 'json') return Buffer.from(body);
  const sheets = sheetsOf(closing);
  if (format === 'xlsx') return Buffer.from(workbook(sheets));
  return Buffer.from(sheets.map(({ name, rows }) => rows.map((row) => csvLine([name, ...row])).join('')).join('\r\n'));
}

function sheetsOf(closing: Closing): Sheet[] {
  const { day, head, afterBatch, rates, customers } = closing;
  const day0: Sheet = {
    name: 'Day',
    rows: [
      ['day', day],
      ['batch', head.batch],
      ['hash', head.hash],
      ['after batch', afterBatch],
      ['customers', customers.all],
      ['registered', customers.registered],
      ['verified', customers.verified],
      ['rates of', rates === null ? null : new Date(rates.atMs).toISOString()],
      ...Object.entries(rates?.prices ?? {}).map(([asset, price]): Cell[] => [`${asset} in usdt`, price]),
      ...Object.entries(rates?.currencies ?? {}).map(([code, rate]): Cell[] => [`${code} for 1 usdt`, rate]),
    ],
  };
  return [day0, ...bookSheets('live', closing.live), ...bookSheets('simulated', closing.demo)];
}

function bookSheets(ledger: string, book: ClosingBook): Sheet[] {
  const { active: _, ...tables } = book;
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows === null || rows.length === 0 ? [] : [{ name: `${name} ${ledger}`, rows: tableOf(rows) }],
  );
}

function tableOf(rows: readonly Readonly<Record<string, string | number | null>>[]): Cell[][] {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
}
