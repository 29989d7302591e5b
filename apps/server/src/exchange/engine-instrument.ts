import type { Instrument as EngineInstrument } from '@bourse/engine';
import { amount, price, rate } from '@bourse/money';
import type { Instrument } from '../market/instrument.ts';
import { ladderSeed } from './ladder-seed.ts';
import { boundsOf } from './market-bounds.ts';

/** An instrument of the catalogue in the engine's units. */
export function engineInstrument(line: Instrument): EngineInstrument {
  return {
    symbol: line.symbol,
    base: line.base,
    quote: line.quote,
    tickSize: price(line.tickSize),
    lotSize: amount(line.lotSize),
    minNotional: amount(line.minNotional),
    makerFee: rate(line.makerFee),
    takerFee: rate(line.takerFee),
    ladder: {
      levels: line.ladder.levels,
      levelStep: price(line.ladder.levelStep),
      levelQuantity: amount(line.ladder.levelQuantity),
      ...ladderSeed('spot', line),
    },
    bounds: boundsOf(line),
  };
}
