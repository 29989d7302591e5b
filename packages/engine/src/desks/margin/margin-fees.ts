import { type Amount, max, min, mulDivUp, type Rate, rateUp } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { FeeRates } from '../../fee/fee-schedule.ts';
import { makerFee } from '../../fee/rebates.ts';
import type { MarginMarket } from './margin-desk.ts';
import type { MarginListing } from './margin-listing.ts';
import type { MarginOrder, Position } from './position.ts';

/** What opening costs: at once, at most of what will rest, and closing at most. */
export interface OpeningFees {
  readonly now: Rate;
  readonly later: Rate;
  readonly close: Rate;
}

/** The rates of a new order, by the level of its owner; without a schedule those of the listing. */
export function openingFees(state: State, listing: MarginListing, owner: number, atMs: number): OpeningFees {
  const { desk, symbol, openFee, closeFee } = listing;
  const lasting = state.fees.lastingRatesOf(desk, symbol, owner, atMs);
  if (lasting === undefined) return { now: openFee, later: openFee, close: closeFee };
  const now = state.fees.ratesOf(desk, symbol, owner, atMs)?.taker ?? lasting.taker;
  return { now, later: max(lasting.maker, lasting.taker), close: lasting.taker };
}

/** What closing a position opened now costs at most: a promotion ends, a level that was lost takes nothing back. */
export function closingFee(state: State, market: MarginMarket, owner: number, atMs: number): Rate {
  const { desk, symbol, closeFee } = market.listing;
  return state.fees.lastingRatesOf(desk, symbol, owner, atMs)?.taker ?? closeFee;
}

/** What a resting order is charged for a fill worth `value`, of what it holds. */
export function restingFee(rates: FeeRates | undefined, { listing }: MarginMarket, value: Amount): Amount {
  return rateUp(value, rates === undefined ? listing.openFee : makerFee(rates));
}

/**
 * What a resting order that the ladder fills for more than its own price is charged: under a schedule by no higher rate than it held,
 * `held` for `own`.
 */
export function ladderFee(
  state: State,
  market: MarginMarket,
  order: MarginOrder,
  part: { readonly value: Amount; readonly own: Amount; readonly held: Amount },
  atMs: number,
): Amount {
  const rates = state.fees.ratesOf(order.desk, order.symbol, order.owner, atMs);
  const fee = restingFee(rates, market, part.value);
  if (rates === undefined) return fee;
  return min(fee, mulDivUp(part.held, part.value, part.own) as Amount);
}

/** The rate of closing a part of a position: that of now, at most what its liquidation price counts with. */
export function closingRate(state: State, position: Position, role: 'maker' | 'taker', atMs: number): Rate {
  const rates = state.fees.ratesOf(position.desk, position.symbol, position.owner, atMs);
  if (rates === undefined) return position.closeFee;
  return min(position.closeFee, role === 'maker' ? makerFee(rates) : rates.taker);
}
