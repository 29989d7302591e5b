import { type Amount, formatAmount, formatPrice, type Price } from '@bourse/money';
import type { TradeRow } from '@bourse/wire';
import type { Tick } from '../tick.ts';

/** Trades kept of one instrument: what the endpoint gives at most. */
export const TAPE_LENGTH = 100;
const BUY = 0;
const SELL = 1;

interface Trade {
  readonly id: number;
  readonly sourceMs: number;
  readonly price: Price;
  readonly amount: Amount;
  readonly side: number;
}

/**
 * The latest ticks of one instrument as trades. A source gives prices, but not the taker's side. So it is taken for a
 * buy after a rise, a sale after a fall, and the same as before if the price did not move (the tick rule of Lee and
 * Ready 1991).
 */
export class TradeTape {
  #trades: Trade[] = [];
  #side = BUY;

  add(tick: Tick): void {
    const former = this.#trades.at(-1)?.price ?? tick.last;
    if (tick.last > former) this.#side = BUY;
    else if (tick.last < former) this.#side = SELL;
    this.#trades.push({
      id: tick.id,
      sourceMs: tick.sourceMs,
      price: tick.last,
      amount: tick.volume,
      side: this.#side,
    });
    if (this.#trades.length >= 2 * TAPE_LENGTH) this.#trades = this.#trades.slice(-TAPE_LENGTH);
  }

  /** At most `limit` trades, newest first. Times are the source's, as on the chart. */
  rows(limit: number): TradeRow[] {
    const count = Math.min(limit, TAPE_LENGTH, this.#trades.length);
    return this.#trades
      .slice(this.#trades.length - count)
      .reverse()
      .map((trade) => ({
        id: String(trade.id),
        time: trade.sourceMs,
        price: formatPrice(trade.price),
        amount: formatAmount(trade.amount),
        type: trade.side,
      }));
  }
}
