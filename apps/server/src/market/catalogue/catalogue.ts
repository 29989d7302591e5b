import type { Instrument } from '../instrument.ts';
import { CRYPTO } from './crypto.ts';
import { FOREX } from './forex.ts';
import { METALS } from './metals.ts';
import { BR_STOCKS } from './stocks-br.ts';
import { US_STOCKS } from './stocks-us.ts';

/** Every instrument of the catalogue. Reference prices are of November 2025. To add one, add a row to its table. */
export const CATALOGUE: readonly Instrument[] = [...CRYPTO, ...METALS, ...FOREX, ...US_STOCKS, ...BR_STOCKS];

const bySymbol = new Map(CATALOGUE.map((instrument) => [instrument.symbol, instrument]));

export function catalogued(symbol: string): Instrument | undefined {
  return bySymbol.get(symbol);
}
