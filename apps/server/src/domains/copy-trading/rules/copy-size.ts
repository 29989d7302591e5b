import { type Amount, mulDivDown, notionalUp, PRICE_ONE, type Price, RATE_ONE, type Rate } from '@bourse/money';

/** Of a market on margin, what the size of a copy depends on. */
export interface SizeTerms {
  readonly lotSize: Amount;
  readonly leverages: readonly number[];
}

export type CopySize =
  | { readonly ok: true; readonly leverage: number; readonly lots: bigint }
  /** `leverage`: none on offer is as low as the cap. `too_small`: the amount is less than one lot's margin. */
  | { readonly ok: false; readonly reason: 'leverage' | 'too_small' };

/**
 * A copy has the leader's leverage, at most the follower's cap, down to one that the market offers. Its quantity is the
 * most whole lots whose margin at `price` is within the amount: floor(amount x leverage / (lot x price)).
 */
export function copySize(
  { lotSize, leverages }: SizeTerms,
  leaderLeverage: number,
  limits: { readonly amount: Amount; readonly leverage: number },
  price: Price,
): CopySize {
  const most = Math.min(leaderLeverage, limits.leverage);
  const leverage = leverages.reduce((best, one) => (one <= most && one > best ? one : best), 0);
  if (leverage === 0) return { ok: false, reason: 'leverage' };
  // A lot at a price may be finer than a unit: all of it is divided at once.
  const lots = price <= 0n ? 0n : mulDivDown(limits.amount * BigInt(leverage), PRICE_ONE, (lotSize as bigint) * price);
  return lots === 0n ? { ok: false, reason: 'too_small' } : { ok: true, leverage, lots };
}

/**
 * How much worse than the quote a copy may be bought, as a proportion: what it loses by its price alone is never more
 * than what is left of the maximum loss. At the quote it may always be bought.
 */
export function copyTolerance(
  { realised, maxLoss }: { readonly realised: bigint; readonly maxLoss: bigint },
  quantity: Amount,
  price: Price,
): Rate {
  const left = maxLoss + realised;
  return (left <= 0n ? 0n : mulDivDown(left, RATE_ONE, notionalUp(quantity, price))) as Rate;
}

/** Whether what is realised has used up the maximum loss. */
export function isLossReached(realised: bigint, maxLoss: bigint): boolean {
  return realised <= -maxLoss;
}
