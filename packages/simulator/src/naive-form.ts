import type { Instrument, PlaceOrder, RejectionCode } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { boundsAreSound, isThroughMarket } from './naive-bounds.ts';
import { seedIsSound } from './naive-ladder-shape.ts';

const SAFE = 2n ** 53n - 1n;

/** What is wrong with an order by itself, in the order of precedence; written apart from the engine. */
export function naiveForm(instrument: Instrument, order: PlaceOrder): RejectionCode | undefined {
  const smallest: bigint = instrument.minNotional;
  const { price, quantity, budget, quote, kind, side } = order;
  const amount: bigint = kind === 'market' && side === 'buy' ? budget : quantity;
  if (amount <= 0n) return 'amount_incorrect';
  if (quantity % instrument.lotSize !== 0n) return 'quantity_step';
  if (quantity > SAFE * instrument.lotSize) return 'order_too_large';
  if (kind === 'market') {
    if ((order.tolerance ?? 0n) < 0n) return 'amount_incorrect';
    if (side === 'buy' && budget < smallest) return 'notional_min';
    return instrument.bounds !== undefined && quote === null ? 'price_stale' : undefined;
  }
  if (price <= 0n) return 'amount_incorrect';
  if (price % instrument.tickSize !== 0n) return 'price_step';
  if (price > SAFE * instrument.tickSize) return 'price_too_far';
  if (quote !== null && price > 20n * quote.ask) return 'price_too_far';
  if (quote !== null && 20n * price < quote.bid) return 'price_too_far';
  if (isThroughMarket(instrument, price, quote, side)) return 'price_too_far';
  if (worth(quantity, price) < smallest) return 'notional_min';
  return undefined;
}

/** Whether a listing's numbers fit together. */
export function naiveListingIsSound(one: Instrument): boolean {
  const one100: bigint = 100_000_000n;
  const fee = (rate: bigint) => rate >= 0n && rate < one100;
  const steps = one.tickSize > 0n && one.lotSize > 0n && worthIsWhole(one.tickSize, one.lotSize);
  if (!steps || one.base === one.quote || !fee(one.makerFee) || !fee(one.takerFee)) return false;
  if (!boundsAreSound(one)) return false;
  const { levels, levelStep, levelQuantity } = one.ladder;
  if (!seedIsSound(one)) return false;
  if (levels === 0) return true;
  if (!Number.isInteger(levels) || levels < 0 || levels > 100) return false;
  const multiple = (value: bigint, step: bigint) => value > 0n && value % step === 0n;
  return multiple(levelStep, one.tickSize) && multiple(levelQuantity, one.lotSize);
}

function worthIsWhole(tick: bigint, lot: bigint): boolean {
  return (tick * lot) % 10_000_000_000n === 0n;
}
