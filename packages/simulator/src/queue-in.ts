import type { OrderBook, Resting, Side } from '@bourse/engine';

/** The orders of a side as the book queues them, or what is wrong with its levels. */
export function queueIn(book: OrderBook, side: Side): Resting[] | string {
  const queue: Resting[] = [];
  let rank = Number.NEGATIVE_INFINITY;
  for (const level of book.side(side)) {
    if (level.rank <= rank) return 'levels are out of order';
    rank = level.rank;
    for (const order of book.ordersOf(level)) {
      if (order.level !== level) return `order ${order.id} thinks it rests elsewhere`;
      if (order.remaining <= 0n) return `order ${order.id} rests and wants nothing`;
      queue.push(order);
    }
    if (level.first === 0) return 'a level is empty';
  }
  return queue;
}
