import type { LadderSpec } from '@bourse/engine';
import { amount, price } from '@bourse/money';

/** A house ladder as the lists of the simulator write it. */
export type LadderRow = readonly [levels: number, levelStep: string, levelQuantity: string, seed?: number];

export function ladderOf([levels, levelStep, levelQuantity, seed]: LadderRow): LadderSpec {
  return {
    levels,
    levelStep: price(levelStep),
    levelQuantity: amount(levelQuantity),
    ...(seed !== undefined && { seed }),
  };
}
