import { plain, plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';
import { LEDGERS } from '../../ledger/owners.ts';

/** What the engine remembers of spot: open orders, listings, ladders and books, as lines of text. */
export function* spotLines(state: State): Generator<string> {
  for (const { level: _l, place: _n, paying: _p, ...order } of state.orders.values()) {
    yield `order ${plainByName(order)}`;
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
