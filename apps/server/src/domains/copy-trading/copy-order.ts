import { validateContractOrder } from '@bourse/wire';
import { currentQuote } from '../../exchange/current-quote.ts';
import { type CheckedOrder, noPrice } from '../../exchange/place-on-margin.ts';
import { refuseIfOff } from '../../platform/market-switch.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { Opening } from './copy-store.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import type { Follow } from './follow-book.ts';
import { copySize, copyTolerance } from './rules/copy-size.ts';

type OrderDeps = Pick<CopyTradingDeps, 'hub' | 'committer' | 'deployment' | 'freezes' | 'settings' | 'contractTerms'>;

/** The order by which a follower copies an opening, checked as their own order is. Throws a refusal: the opening is missed. */
export function copyOrder(deps: OrderDeps, opening: Opening, follow: Follow, nowMs: number): CheckedOrder {
  const { hub, committer, deployment, freezes, settings, contractTerms } = deps;
  const { symbol, direction } = opening;
  if (nowMs - opening.createdMs > settings.current().COPY_TRADING.delaySeconds * 1000) throw new Refusal('copy_late');
  if (committer.engine.state.margin.positions.get(opening.id)?.status !== 'open') {
    throw new Refusal('copy_leader_closed');
  }
  refuseIfOff(deployment, 'leveragedContracts');
  freezes.check(follow.followerId, 'FINANCIAL', nowMs);
  const terms = contractTerms(symbol);
  const quote = currentQuote(hub, symbol, nowMs);
  const listing = committer.engine.state.margin.find('live', symbol)?.listing;
  if (quote === null || listing === undefined) throw noPrice(hub, symbol);
  const price = direction === 'long' ? quote.ask : quote.bid;
  const size = copySize(listing, opening.leverage, follow, price);
  if (!size.ok) throw new Refusal(size.reason === 'leverage' ? 'copy_leverage' : 'copy_too_small');
  const form = {
    symbol,
    leverage: size.leverage,
    delegateTotal: size.lots.toString(),
    type: direction === 'long' ? 0 : 1,
    delegateType: 1,
  };
  const check = validateContractOrder(form, terms);
  if (!check.ok) throw refusalOf(check.issue);
  // The price may be another one when it is placed: then it opens less, or nothing.
  const tolerance = copyTolerance(follow, check.value.quantity, price);
  return { symbol, ...check.value, tolerance, most: follow.amount };
}
