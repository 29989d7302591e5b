import { mulDivDown } from '@bourse/money';

/** What things are bought with: a dollar counts as one USDT. */
export const PAID_WITH: ReadonlySet<string> = new Set(['usdt', 'usd']);
/** Still the customer's, in another place. */
const STAYS: ReadonlySet<string> = new Set(['move', 'savings']);

/** What is there of an asset: bought for `cost`, or come without a price. */
export interface Holding {
  readonly covered: bigint;
  readonly cost: bigint;
  readonly uncovered: bigint;
}

/** One movement of the asset; `paid`: what was given for it, where that is known. */
export interface Movement {
  readonly kind: string;
  readonly received: boolean;
  readonly quantity: bigint;
  readonly paid?: bigint | undefined;
}

/**
 * The moving average: what is bought adds its cost, what goes takes the same share of everything, a fee taken of a purchase makes
 * the rest dearer, and what came without a price stays apart.
 */
export function moved(holding: Holding, { kind, received, quantity, paid }: Movement): Holding {
  const { covered, cost, uncovered } = holding;
  if (STAYS.has(kind)) return holding;
  if (received) {
    return paid === undefined
      ? { ...holding, uncovered: uncovered + quantity }
      : { covered: covered + quantity, cost: cost + paid, uncovered };
  }
  if (kind === 'fee' && quantity < covered) return { ...holding, covered: covered - quantity };
  const all = covered + uncovered;
  if (quantity >= all) return { covered: 0n, cost: 0n, uncovered: 0n };
  const left = all - quantity;
  const stays = mulDivDown(covered, left, all);
  return { covered: stays, cost: mulDivDown(cost, left, all), uncovered: left - stays };
}
