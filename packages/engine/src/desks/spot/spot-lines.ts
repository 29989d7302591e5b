import { plain, plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';
import { LEDGERS } from '../../ledger/owners.ts';

/** What the engine remembers of spot: open orders, listings, ladders and books, as lines of text. */
export function* spotLines(state: State): Generator<string> {
  for (const order of state.orders.values()) {
    const { level: _l, place: _n, paying: _p, placed, executed, ...own } = order;
    yield `order ${plainByName({ ...own, ...placed, ...executed, ledger: order.ledger, owner: order.owner })}`;
  }
  for (const symbol of state.symbols()) {
    yield `listing ${plain(state.instrument(symbol))}`;
    for (const ledger of LEDGERS) {
      const { ladder, book } = state.market(ledger, symbol);
      yield `ladder ${ledger} ${symbol} ${ladder.tickId} ${ladder.askTaken} ${ladder.bidTaken}`;
      for (const side of ['buy', 'sell'] as const) {
        for (const level of book.side(side)) {
          const ids = [...book.ordersOf(level)].map(({ id }) => id);
          yield `level ${ledger} ${symbol} ${side} ${level.price} ${ids.join(',')}`;
        }
      }
    }
  }
}
