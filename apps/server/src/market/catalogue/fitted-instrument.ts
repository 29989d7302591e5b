import { amount, PRICE_ONE, price } from '@bourse/money';
import type { Instrument } from '../instrument.ts';
import { ladderFor } from './instrument-row.ts';

/** Whether the worth of every order is a whole number of 1e-8 at these steps: the engine refuses others. */
export function stepsFit(tickSize: string, lotSize: string): boolean {
  return (price(tickSize) * amount(lotSize)) % PRICE_ONE === 0n;
}

/** A line of the catalogue at a source's own price step, with a ladder that suits a price of `typical`. */
export function fittedInstrument(line: Instrument, tickSize: string, typical: number): Instrument {
  const { simulation } = line;
  const turnover = simulation.dailyVolume * simulation.referencePrice;
  const ladder = ladderFor({
    tickSize,
    lotSize: line.lotSize,
    price: typical,
    dailyVolume: turnover / typical,
    halfSpread: line.ladder.halfSpread,
  });
  return { ...line, tickSize, ladder };
}
