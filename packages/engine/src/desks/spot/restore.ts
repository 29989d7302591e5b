import { type Amount, type Price, ZERO } from '@bourse/money';
import type { State } from '../../core/state.ts';
import type { SpotOrder } from './spot-order.ts';

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
    const order: SpotOrder = {
      ...row,
      paying: state.ledger.account(row.ledger, row.owner, 1, row.side === 'buy' ? quote : base),
      kind: 'limit',
      budget: row.budget === 0n ? ZERO : row.budget,
      ticks: Number(price / tickSize),
      remaining: (row.quantity - row.filled) as Amount,
      level: undefined,
      place: 0,
      status: 'open',
      created,
      updated: updatedMs === createdMs ? created : { ms: updatedMs },
      dirty: false,
    };
    state.market(order.ledger, order.symbol).book.add(order);
    state.opened(order);
  }
}
