import type { Amount, Price } from '@bourse/money';
import type { State } from '../../core/state.ts';
import { placedAs, SpotOrder } from './spot-order.ts';

/** A stored resting order. What its market says already is not repeated. */
export interface SpotOrderRow
  extends Pick<
    SpotOrder,
    'id' | 'ledger' | 'owner' | 'symbol' | 'side' | 'quantity' | 'budget' | 'filled' | 'value' | 'fee' | 'replaces'
  > {
  readonly price: Price;
  readonly createdMs: number;
  readonly updatedMs: number;
}

/** Puts resting orders back, read in any order: they rest again in the order of their ids, in which they began to. */
export function restoreSpot(state: State, rows: readonly SpotOrderRow[]): void {
  for (const { price, createdMs, updatedMs, ...row } of [...rows].sort((a, b) => a.id - b.id)) {
    const { base, quote, tickSize } = state.instrument(row.symbol);
    const created = state.moments.at(createdMs);
    const paying = state.ledger.account(row.ledger, row.owner, 1, row.side === 'buy' ? quote : base);
    const placed = placedAs('limit', row.budget, row.replaces);
    const order = new SpotOrder(
      row.id,
      row.symbol,
      paying,
      row.side,
      Number(price / tickSize),
      row.quantity,
      placed,
      created,
    );
    if (row.filled > 0n) order.executed = { filled: row.filled, value: row.value, fee: row.fee };
    order.remaining = (row.quantity - row.filled) as Amount;
    if (updatedMs !== createdMs) order.updated = { ms: updatedMs };
    state.market(order.ledger, order.symbol).book.add(order);
    state.opened(order);
  }
}
