import type { Amount, Price } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { SpotOrder } from './spot-order.ts';

/** A stored resting order. What its market says already is not repeated. */
export interface SpotOrderRow
  extends Pick<
    SpotOrder,
    | 'id'
    | 'ledger'
    | 'owner'
    | 'symbol'
    | 'side'
    | 'quantity'
    | 'budget'
    | 'filled'
    | 'value'
    | 'fee'
    | 'replaces'
    | 'createdMs'
    | 'updatedMs'
  > {
  readonly price: Price;
}

/** Puts resting orders back, read in any order: they rest again in the order of their ids, in which they began to. */
export function restoreSpot(state: State, rows: readonly SpotOrderRow[]): void {
  for (const { price, ...row } of [...rows].sort((a, b) => a.id - b.id)) {
    const order: SpotOrder = {
      ...row,
      kind: 'limit',
      ticks: Number(price / state.instrument(row.symbol).tickSize),
      remaining: (row.quantity - row.filled) as Amount,
      level: undefined,
      before: undefined,
      after: undefined,
      status: 'open',
      dirty: false,
    };
    state.market(order.ledger, order.symbol).book.add(order);
    state.opened(order);
  }
}
