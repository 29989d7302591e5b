import { ZERO } from '@bourse/money';
import type { Plan } from '../../book/order-book.ts';

/** What any order begins with: filled with what it met at once, in no book yet. */
export function newOrder({ quantity, value }: Plan, atMs: number) {
  return {
    position: undefined,
    level: undefined,
    place: 0,
    filled: quantity,
    value,
    fee: ZERO,
    heldMargin: ZERO,
    heldFee: ZERO,
    createdMs: atMs,
    updatedMs: atMs,
    dirty: false,
  };
}
