import { type Amount, RATE_ONE, rateUp } from '@bourse/money';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { Opened } from './exposure.ts';
import type { MarginMarket } from './margin-desk.ts';

/** The stress test: whether the house could pay for adverse moves of all markets if this worth `more` were opened. */
export function affordsStress(state: State, market: MarginMarket, more: Opened): boolean {
  return state.margin.stressWith(market, more) <= houseHas(state, market);
}

/**
 * Whether one customer's part in the stress test stays within the share of a bounded market if `more` worth of theirs
 * were opened or rested: nobody can use up the house for all. The share is of what the house has and, where sides count apart,
 * of what the others have left of it.
 */
export function affordsShare(state: State, market: MarginMarket, owner: number, more: Amount): boolean {
  const { bounds, asset, stressMove } = market.listing;
  if (bounds === undefined) return true;
  const own = state.margin.stressOfOwner(market.ledger, owner, asset);
  let left = houseHas(state, market);
  if (bounds.apart) {
    const others = state.margin.stressOf(market.ledger, asset) - own;
    if (others > 0n) left -= others;
  }
  return (own + rateUp(more, stressMove)) * RATE_ONE <= left * bounds.share;
}

/** What the house and its insurance have for a market's profits. Below zero: what they owe. */
export function houseHas({ ledger }: State, market: MarginMarket): bigint {
  const has = (owner: number) => ledger.find(market.ledger, owner, 0, market.listing.asset)?.available ?? 0n;
  return has(OWNER.liquidity) + has(OWNER.insurance);
}
