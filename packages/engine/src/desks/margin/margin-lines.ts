import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';
import { LEDGERS } from '../../ledger/owners.ts';

/** The margin desks' part of the whole state as text lines. */
export function marginLines(state: State): string[] {
  const { margin } = state;
  const lines: string[] = [];
  for (const order of margin.orders.values()) {
    const { level: _l, place: _p, dirty: _d, closes, position, ...rest } = order;
    lines.push(`margin order ${plainByName({ ...rest, closes: closes?.id ?? 0, position: position?.id ?? 0 })}`);
  }
  for (const position of margin.positions.values()) {
    const { slot: _s, dirty: _d, stops, closingOrders, ...rest } = position;
    const ids = [...stops].map(({ id }) => id).sort((a, b) => a - b);
    const closing = [...closingOrders].map(({ id }) => id).sort((a, b) => a - b);
    lines.push(`position ${plainByName(rest)} stops ${ids} closed by ${closing}`);
  }
  for (const { slot: _s, dirty: _d, position, ...rest } of margin.stops.values()) {
    lines.push(`stop ${plainByName({ ...rest, position: position.id })}`);
  }
  for (const listing of margin.listings()) lines.push(`margin listing ${plainByName(listing)}`);
  for (const symbol of margin.symbols()) {
    for (const ledger of LEDGERS) {
      const market = margin.market(ledger, symbol);
      const { ladder, book, exposure } = market;
      lines.push(`margin ladder ${ledger} ${symbol} ${ladder.tickId} ${ladder.askTaken} ${ladder.bidTaken}`);
      lines.push(
        `exposure ${ledger} ${symbol} ${plainByName(exposure.side('long'))} ${plainByName(exposure.side('short'))} ${margin.stressOfMarket(market)}`,
      );
      for (const side of ['buy', 'sell'] as const) {
        for (const level of book.side(side)) {
          const ids = [...book.ordersOf(level)].map(({ id }) => id);
          lines.push(`margin level ${ledger} ${symbol} ${side} ${level.price} ${ids.join(',')}`);
        }
      }
    }
  }
  return lines;
}
