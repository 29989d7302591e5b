import type { Amount, Price } from '@bourse/money';
import { amount, price } from '@bourse/money';
import { decimalParts } from '../catalogue/instrument-row.ts';
import type { Instrument } from '../instrument.ts';
import type { Bar } from '../tick.ts';

/** A bar whose prices are whole numbers of ticks and whose volume is a whole number of lots: exact below 2^53. */
export type StepBar = Bar;

/** One observation: time in ms, price in ticks, volume in lots. */
export interface StepTick {
  readonly t: number;
  readonly p: number;
  readonly v: number;
}

/** Turns ticks and lots of one instrument into prices and amounts. */
export interface Grid {
  toPrice(ticks: number): Price;
  toAmount(lots: number): Amount;
  /** For drawing: the double nearest to the decimal price and volume. */
  toBar(bar: StepBar): Bar;
}

export function gridOf(instrument: Instrument): Grid {
  const tick = decimalParts(instrument.tickSize);
  const lot = decimalParts(instrument.lotSize);
  const tickPower = 10 ** tick.decimals;
  const lotPower = 10 ** lot.decimals;
  const tickPrice = price(instrument.tickSize);
  const lotAmount = amount(instrument.lotSize);
  const float = (ticks: number): number => (ticks * tick.units) / tickPower;
  return {
    toPrice: (ticks) => (BigInt(ticks) * tickPrice) as Price,
    toAmount: (lots) => (BigInt(lots) * lotAmount) as Amount,
    toBar: (bar) => ({
      t: bar.t,
      o: float(bar.o),
      h: float(bar.h),
      l: float(bar.l),
      c: float(bar.c),
      v: (bar.v * lot.units) / lotPower,
    }),
  };
}
