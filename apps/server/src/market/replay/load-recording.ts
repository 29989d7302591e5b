import { readCsvColumns } from './csv-columns.ts';
import type { RecordedFiles } from './recorded-files.ts';
import { Recording } from './recording.ts';
import { ReplayError } from './replay-error.ts';

const BARS_HEADER = 't,o,h,l,c,v';
const QUOTES_HEADER = 't,bo,bh,bl,bc,ao,ah,al,ac';

/** Reads an instrument's files. Throws ReplayError that names file and line. */
export async function loadRecording(files: RecordedFiles): Promise<Recording> {
  const [bars, quotes] = await Promise.all([
    files.bars === undefined ? undefined : readCsvColumns(files.bars, BARS_HEADER, (row) => wrongBar(row, 1)),
    files.quotes === undefined
      ? undefined
      : readCsvColumns(files.quotes, QUOTES_HEADER, (row) => wrongBar(row, 1) ?? wrongBar(row, 5)),
  ]);
  const recording = new Recording(files.length, bars, quotes);
  if (recording.rows === 0) throw new ReplayError(`${files.bars ?? files.quotes}: holds no rows`);
  return recording;
}

/** What is wrong with the open, high, low and close from column `first` on. */
function wrongBar(row: Float64Array, first: number): string | undefined {
  const at = (column: number) => row[first + column] ?? 0;
  const [o, h, l, c] = [at(0), at(1), at(2), at(3)];
  if (l <= 0) return 'a price is not positive';
  if (h < Math.max(o, c)) return 'the high lies below the open or the close';
  if (l > Math.min(o, c)) return 'the low lies above the open or the close';
  return undefined;
}
