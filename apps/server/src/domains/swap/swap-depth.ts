import { type Amount, amount } from '@bourse/money';
import type { MarketHub } from '../../market/market-hub.ts';

/**
 * The most of an asset that one exchange may move: what the ladder of its market offers on a side; undefined where there
 * is no such market.
 */
export function depthOf(hub: Pick<MarketHub, 'find'>, asset: string): Amount | undefined {
  const ladder = (hub.find(`${asset}usdt`) ?? hub.find(`usd${asset}`))?.ladder;
  if (ladder === undefined) return undefined;
  const { levels, levelQuantity } = ladder;
  return (amount(levelQuantity) * BigInt((levels * (levels + 1)) / 2)) as Amount;
}
