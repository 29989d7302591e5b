import { marginLines } from '../desks/margin/margin-lines.ts';
import { productLines } from '../products/product-lines.ts';
import { plain } from './plain.ts';
import type { State } from './state.ts';

/** The whole state as sorted text lines: two engines are in the same state exactly when their lines are the same. */
export function stateLines(state: State): string[] {
  const lines: string[] = [];
  for (const account of state.ledger.accounts()) {
    // An account that was opened but never used makes no difference.
    if (account.available === 0n && account.held === 0n) continue;
    lines.push(
      `account ${account.ledger} ${account.owner} ${account.type} ${account.asset} ${account.available} ${account.held}`,
    );
  }
  for (const order of state.orders.values()) {
    lines.push(
      `order ${order.id} ${order.ledger} ${order.owner} ${order.symbol} ${order.side} ${order.ticks} ${order.quantity} ${order.remaining} ${order.filled} ${order.value} ${order.fee} ${order.status} ${order.createdMs} ${order.updatedMs}`,
    );
  }
  for (const symbol of state.symbols()) {
    lines.push(`listing ${plain(state.instrument(symbol))}`);
    for (const ledger of ['live', 'demo'] as const) {
      const { ladder, book } = state.market(ledger, symbol);
      lines.push(`ladder ${ledger} ${symbol} ${ladder.tickId} ${ladder.askTaken} ${ladder.bidTaken}`);
      for (const side of ['buy', 'sell'] as const) {
        for (const level of book.side(side)) {
          const ids: number[] = [];
          for (let order = level.first; order !== undefined; order = order.after) ids.push(order.id);
          lines.push(`level ${ledger} ${symbol} ${side} ${level.price} ${level.total} ${ids.join(',')}`);
        }
      }
    }
  }
  for (const listing of state.timed.listings()) lines.push(`timed ${plain(listing)}`);
  for (const { dirty: _, ...order } of state.timed.orders.values()) lines.push(`timed order ${plain(order)}`);
  lines.push(...marginLines(state));
  for (const { dirty: _, ...order } of state.treasury.orders.values()) lines.push(`money order ${plain(order)}`);
  lines.push(...productLines(state));
  for (const answer of state.idempotency.values())
    lines.push(`answer ${answer.key} ${answer.hash} ${answer.result.orderId ?? ''}`);
  for (const owner of state.granted) lines.push(`granted ${owner}`);
  lines.push(`commissioned ${state.treasury.commissionedBatch}`);
  lines.push(`next ${state.nextOrderId} ${state.nextTradeId} ${state.nextAuditEntryId}`);
  return lines.sort();
}
