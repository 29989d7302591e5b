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
const CHUNK_BYTES = 262_144;
/** So many digits are whole numbers that a float holds exactly, and so is their quotient by a power of ten the nearest. */
const EXACT_DIGITS = 15;
const [ZERO, NINE, POINT, COMMA] = [48, 57, 46, 44];
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
  const places = new Uint8Array(names.length);
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
    const wrong = readNumbers(trimmed, row, places);
    if (wrong !== undefined) {
      const cells = trimmed.split(',');
      if (cells.length !== names.length) fail(`${cells.length} columns, not ${names.length} (${header})`);
      fail(`${names[wrong]} is not a plain number: "${cells[wrong]}"`);
    }
    for (let column = 0; column < names.length; column += 1) {
      if (prices[column]) decimals = Math.max(decimals, places[column] ?? 0);
    }
    if (decimals > DECIMALS_MAX) fail(`a price with more than ${DECIMALS_MAX} decimals`);
    if (rows > 0 && (row[0] ?? 0) <= (columns[0]?.[rows - 1] ?? 0))
      fail('its time is not later than that of the line before');
    const reason = check(row);
    if (reason !== undefined) fail(reason);
    if (rows === columns[0]?.length) columns = columns.map(doubled);
    for (let column = 0; column < names.length; column += 1) {
      const kept = columns[column];
      if (kept !== undefined) kept[rows] = row[column] ?? 0;
    }
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

/**
 * Reads the plain numbers of a line into `row`, and how many decimals each has into `places`. Answers the column that
 * holds none, or where a column is missing or too many; undefined where all is well. By hand, because a start reads a
 * million of them.
 */
function readNumbers(line: string, row: Float64Array, places: Uint8Array): number | undefined {
  let column = 0;
  let begin = 0;
  let digits = 0;
  let value = 0;
  let point = -1;
  for (let at = 0; at <= line.length; at += 1) {
    const code = at === line.length ? COMMA : line.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      digits += 1;
    } else if (code === POINT && point < 0 && at > begin) {
      point = at;
    } else if (code === COMMA && digits > 0 && point !== at - 1 && column < row.length) {
      const decimals = point < 0 ? 0 : at - point - 1;
      row[column] = digits > EXACT_DIGITS ? Number(line.slice(begin, at)) : value / 10 ** decimals;
      places[column] = decimals;
      column += 1;
      begin = at + 1;
      digits = 0;
      value = 0;
      point = -1;
    } else return column;
  }
  return column === row.length ? undefined : column;
}

async function eachLine(path: string, take: (line: string) => void): Promise<void> {
  const file = createReadStream(path);
  const source = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: CHUNK_BYTES })) : file;
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
