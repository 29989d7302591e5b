import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ReplayError } from './replay-error.ts';

/** The numbers of one file by column, oldest first. */
export interface CsvColumns {
  readonly rows: number;
  readonly columns: readonly Float64Array[];
  /** Most decimals that any number outside the first column and `v` has. */
  readonly decimals: number;
}

const FIRST_ROWS = 4096;
const NUMBER = /^\d+(\.\d+)?$/;
/** Finer prices do not fit the price scale. */
const DECIMALS_MAX = 10;

/**
 * Reads a CSV file, gunzipped on the way where its name ends in .gz. The first line must be `header`; each further
 * one holds as many plain numbers, the first of which (the time) rises. `check` says what is wrong with a row.
 * Throws ReplayError with file and line.
 */
export async function readCsvColumns(
  path: string,
  header: string,
  check: (row: Float64Array) => string | undefined,
): Promise<CsvColumns> {
  const names = header.split(',');
  const prices = names.map((name) => name !== 't' && name !== 'v');
  let columns = names.map(() => new Float64Array(FIRST_ROWS));
  const row = new Float64Array(names.length);
  let rows = 0;
  let line = 0;
  let decimals = 0;
  const fail = (reason: string): never => {
    throw new ReplayError(`${path}:${line}: ${reason}`);
  };
  const takeLine = (text: string): void => {
    line += 1;
    const trimmed = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (line === 1) {
      if (trimmed !== header) fail(`the first line must be ${header}`);
      return;
    }
    if (trimmed === '') return;
    const cells = trimmed.split(',');
    if (cells.length !== names.length) fail(`${cells.length} columns, not ${names.length} (${header})`);
    cells.forEach((cell, column) => {
      if (!NUMBER.test(cell)) fail(`${names[column]} is not a plain number: "${cell}"`);
      row[column] = Number(cell);
      const point = cell.indexOf('.');
      if (point >= 0 && prices[column]) decimals = Math.max(decimals, cell.length - point - 1);
    });
    if (decimals > DECIMALS_MAX) fail(`a price with more than ${DECIMALS_MAX} decimals`);
    if (rows > 0 && (row[0] ?? 0) <= (columns[0]?.[rows - 1] ?? 0))
      fail('its time is not later than that of the line before');
    const reason = check(row);
    if (reason !== undefined) fail(reason);
    if (rows === columns[0]?.length) columns = columns.map(doubled);
    columns.forEach((column, index) => {
      column[rows] = row[index] ?? 0;
    });
    rows += 1;
  };
  try {
    await eachLine(path, takeLine);
  } catch (error) {
    if (error instanceof ReplayError) throw error;
    fail(error instanceof Error ? error.message : String(error));
  }
  return { rows, columns: columns.map((column) => column.slice(0, rows)), decimals };
}

async function eachLine(path: string, take: (line: string) => void): Promise<void> {
  const file = createReadStream(path);
  const source = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  // A pipe does not pass errors on.
  if (source !== file) file.on('error', (error) => source.destroy(error));
  source.setEncoding('utf8');
  let rest = '';
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  }
  if (rest !== '') take(rest);
}

function doubled(column: Float64Array): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(column.length * 2);
  longer.set(column);
  return longer;
}
