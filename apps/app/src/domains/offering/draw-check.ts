import { parsePrice } from '@bourse/money';
import type { AnswerOf, DrawRow, ownCoinDraw } from '@bourse/wire';
import { drawHash, keepsCommitment } from '@bourse/wire/offering-draw';

type Facts = Pick<AnswerOf<typeof ownCoinDraw>, 'seed' | 'commitment'> & {
  readonly tick: { readonly id: number; readonly price: string } | null;
};

export interface DrawCheck {
  /** The seed is the one whose hash was published. */
  readonly seedKept: boolean;
  /** The listed applications stand in the order of their hashes. */
  readonly ranked: boolean;
}

/** Works out on this phone what of a draw can be seen here; undefined before it. */
export function checkDraw(facts: Facts, rows: readonly Pick<DrawRow, 'orderId' | 'rank'>[]): DrawCheck | undefined {
  const { seed, commitment, tick } = facts;
  const tickPrice = tick === null ? undefined : parsePrice(tick.price);
  if (tick === null || tickPrice?.ok !== true) return undefined;
  const drawn = { seed, tickId: tick.id, tickPrice: tickPrice.value };
  const hashes = rows.map(({ orderId }) => drawHash(drawn, orderId));
  return {
    seedKept: keepsCommitment(seed, commitment),
    ranked:
      hashes.every((hash, at) => at === 0 || (hashes[at - 1] ?? '') < hash) &&
      rows.every(({ rank }, at) => rank === at + 1),
  };
}
