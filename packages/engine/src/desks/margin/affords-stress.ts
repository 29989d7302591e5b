import type { Amount } from '@bourse/money';
import type { State } from '../../core/state.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { MarginMarket } from './margin-desk.ts';
import type { Direction } from './position.ts';

/** The stress test: whether the house could pay for adverse moves of all markets if `more` worth were opened. */
export function affordsStress(state: State, market: MarginMarket, direction: Direction, more: Amount): boolean {
  const has = (owner: number) => state.ledger.find(market.ledger, owner, 0, market.listing.asset)?.available ?? 0n;
  return state.margin.stressWith(market, direction, more) <= has(OWNER.liquidity) + has(OWNER.insurance);
}
