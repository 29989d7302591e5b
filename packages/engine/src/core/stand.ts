import { type Amount, amount, formatAmount, type Price, price, rate, ZERO } from '@bourse/money';
import type { AmendOrder, PlaceOrder } from '../desks/spot/commands.ts';
import type { Instrument } from '../desks/spot/instrument.ts';
import { BareStand } from './bare-stand.ts';
import type { Command } from './commands.ts';
import type { Outcome } from './handler.ts';

/** Round numbers: fees 0.1 % and 0.2 %, a ladder of 1, 2 and 3 BTC at the quote and the two whole prices beyond it. */
export const BTCUSDT: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.001'),
  minNotional: amount('1'),
  makerFee: rate('0.001'),
  takerFee: rate('0.002'),
  ladder: { levels: 3, levelStep: price('1'), levelQuantity: amount('1') },
};

/**
 * An engine for tests, driven by short texts:
 * "deposit 1 100 usdt", "house 5 btc", "quote 7 99 101", "closed", "tick 8 99 101", "1 buy 2 @ 100", "1 sell 2 @ 100",
 * "1 buy for 100", "1 sell 2", "cancel 1 #3",
 * "amend 1 #3 2 @ 101". Owners are numbers, orders in the order they were accepted.
 */
export class Stand extends BareStand {
  constructor(instrument: Instrument = BTCUSDT) {
    super();
    this.engine.apply({ type: 'list-instrument', instrument, atMs: this.atMs });
  }

  /** Runs all texts; the answer to the last. */
  run(...texts: readonly string[]): string {
    let answer = '';
    for (const text of texts) answer = this.#answer(this.apply(this.command(text)));
    return answer;
  }

  apply(command: Command | undefined): Outcome | undefined {
    return command === undefined ? undefined : this.engine.apply(command);
  }

  /** The command of a text; undefined for one that only sets the quote. */
  command(text: string): Command | undefined {
    const { ledger, atMs } = this;
    const [word = '', ...rest] = text.split(' ');
    const [one = '', two = '', three = ''] = rest;
    switch (word) {
      case 'deposit':
        return this.fund(Number(one), 1, three, two);
      case 'house':
        return this.fund(-2, 0, two, one);
      case 'quote':
      case 'closed':
      case 'tick':
        return this.setQuote(text, BTCUSDT.symbol);
      case 'cancel':
        return { type: 'cancel-order', ledger, owner: Number(one), orderId: Number(two.slice(1)), atMs };
      case 'amend':
        return this.amendment(text);
      default:
        return this.order(text);
    }
  }

  order(text: string): PlaceOrder {
    const [owner = '', side = '', first = '', second = '', third = ''] = text.split(' ');
    const spends = first === 'for';
    return {
      type: 'place-order',
      ledger: this.ledger,
      owner: Number(owner),
      symbol: BTCUSDT.symbol,
      side: side === 'buy' ? 'buy' : 'sell',
      kind: second === '@' ? 'limit' : 'market',
      price: second === '@' ? price(third) : (0n as Price),
      quantity: spends ? ZERO : amount(first),
      budget: spends ? amount(second) : ZERO,
      quote: this.quote,
      idempotency: null,
      atMs: this.atMs,
    };
  }

  amendment(text: string): AmendOrder {
    const [, owner = '', id = '', quantity = '', , at = ''] = text.split(' ');
    return {
      type: 'amend-order',
      ledger: this.ledger,
      owner: Number(owner),
      orderId: Number(id.slice(1)),
      price: price(at),
      quantity: amount(quantity),
      quote: this.quote,
      idempotency: null,
      atMs: this.atMs,
    };
  }

  /** "available+held" of an owner's asset; the house's with its number. */
  balance(owner: number, asset: string): string {
    return this.sums(owner, owner < 0 ? 0 : 1, asset);
  }

  /** Trades since the changes were last taken: "quantity @ price taker x maker". */
  trades(): string[] {
    return this.engine.state.changes.spot.trades.rows.map((trade) => {
      const at = Number(trade.price) / 1e10;
      return `${formatAmount(trade.quantity)} @ ${at} ${trade.takerOrderId}x${trade.makerOrderId}`;
    });
  }

  #answer(outcome: Outcome | undefined): string {
    if (outcome === undefined) return 'set';
    if (!outcome.ok) return outcome.code;
    const { status, filled, value } = outcome.result;
    if (status === undefined) return outcome.changed ? 'changed' : 'unchanged';
    return `${status} ${formatAmount((filled ?? 0n) as Amount)} for ${formatAmount((value ?? 0n) as Amount)}`;
  }
}
