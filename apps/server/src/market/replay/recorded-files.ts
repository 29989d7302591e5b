import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instrument } from '../instrument.ts';
import { ReplayError } from './replay-error.ts';

/** The files one instrument is replayed from. */
export interface RecordedFiles {
  readonly instrument: Instrument;
  readonly length: '1m' | '1h';
  readonly bars: string | undefined;
  readonly quotes: string | undefined;
}

/** BTCUSDT.1m.csv.gz, SOLUSDT.1h.csv, EURUSD.1m.quotes.csv.gz */
const NAME = /^([A-Za-z0-9._-]+?)\.(1m|1h)(\.quotes)?\.csv(\.gz)?$/;

interface Found {
  bars?: string;
  quotes?: string;
}

/**
 * What the folder offers, minutes before hours. Files are named after catalogue symbols; where a coin was recorded
 * in dollars only (ETHUSD), it is used for the pair with Tether. Other files are ignored. Throws ReplayError.
 */
export async function findRecordedFiles(
  folder: string,
  instruments: readonly Instrument[],
): Promise<readonly RecordedFiles[]> {
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ReplayError(`cannot read the folder of recorded prices ${folder}: ${error.code ?? error.message}`);
  });
  const found = new Map<string, Found>();
  for (const name of names.sort()) {
    const match = NAME.exec(name);
    if (match === null) continue;
    const [, code = '', length = '', quotes] = match;
    const key = `${code.toLowerCase()} ${length}`;
    const files = found.get(key) ?? {};
    files[quotes === undefined ? 'bars' : 'quotes'] = join(folder, name);
    found.set(key, files);
  }
  const recorded = new Map<string, RecordedFiles>();
  for (const dollars of [false, true]) {
    for (const length of ['1m', '1h'] as const) {
      for (const [key, files] of found) {
        const [code = '', fileLength] = key.split(' ');
        const symbol = dollars ? `${code}t` : code;
        const instrument = fileLength === length ? bySymbol.get(symbol) : undefined;
        if (instrument === undefined || recorded.has(symbol)) continue;
        recorded.set(symbol, { instrument, length, bars: files.bars, quotes: files.quotes });
      }
    }
  }
  if (recorded.size === 0) {
    throw new ReplayError(`no file of recorded prices in ${folder} (looked for names like BTCUSDT.1m.csv.gz)`);
  }
  return [...recorded.values()];
}
