import { amount, formatAmount, type Price, price, rate } from '@bourse/money';
import { BareStand } from '../../core/bare-stand.ts';
import type { Command } from '../../core/commands.ts';
import type { Outcome } from '../../core/handler.ts';
import { assertBalanced } from '../../ledger/ledger.ts';
import type { ClosePosition, PlaceMargin } from './commands.ts';
import { MARGIN_ACCOUNT, type MarginListing } from './margin-listing.ts';

/** Bitcoin with a ladder of 100, 200 and 300 BTC; fees 0.02 % and 0.05 %, maintenance 0.5 %. */
export const BTC_MARGIN: MarginListing = {
  desk: 'contract',
  symbol: 'btcusdt',
  base: 'btc',
  asset: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.001'),
  openFee: rate('0.0002'),
  closeFee: rate('0.0005'),
  leverages: [1, 5, 10, 20, 50, 100],
  liquidation: { kind: 'maintenance', rate: rate('0.005') },
  stressMove: rate('0.1'),
  ladder: { levels: 3, levelStep: price('1'), levelQuantity: amount('100') },
};

/** A stock in dollars: whole shares, no fee, closed at 90 % loss. */
export const STOCK_MARGIN: MarginListing = {
  ...BTC_MARGIN,
  desk: 'stock',
  symbol: 'aapl',
  base: 'aapl',
  asset: 'usd',
  lotSize: amount('1'),
  openFee: rate('0'),
  closeFee: rate('0'),
  leverages: [1, 10, 20, 30, 50],
  liquidation: { kind: 'loss-share', rate: rate('0.9') },
  ladder: { levels: 1, levelStep: price('0.01'), levelQuantity: amount('1000000') },
};

/** The words of a text, each with the one after it: "for 1 at 105" has "for": "1". */
function texts(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ');
  return new Map(words.map((word, at) => [word, words[at + 1] ?? '']));
}

function closing(words: ReadonlyMap<string, string>): Pick<ClosePosition, 'quantity' | 'limit'> {
  const [quantity, limit] = [words.get('for'), words.get('at')];
  return {
    ...(quantity !== undefined && { quantity: amount(quantity) }),
    ...(limit !== undefined && { limit: price(limit) }),
  };
}

function attached(words: ReadonlyMap<string, string>): Pick<PlaceMargin, 'takeProfit' | 'stopLoss'> {
  const [takeProfit, stopLoss] = [words.get('profit'), words.get('loss')];
  return {
    ...(takeProfit !== undefined && { takeProfit: price(takeProfit) }),
    ...(stopLoss !== undefined && { stopLoss: price(stopLoss) }),
  };
}

/**
 * An engine for tests of the margin desks, driven by short texts: "house 1000", "insurance 50", "fund 1 100",
 * "quote 7 99 101", "closed", "tick 8 99 101", "1 long 2 x20", "1 short 2 @ 100 x10", "1 long 2 x20 profit 110 loss 90",
 * "cancel 1 #3", "close 1 #4", "close 1 #4 for 1", "close 1 #4 at 105", "close 1 #4 for 1 at 105",
 * "add 1 #4 10", "reduce 1 #4 10", "principal 1 #4 10", "stop 1 #4 loss 90 for 2", "stop 1 #4 profit 90 for 2 at 91", "unstop 1 #5".
 */
export class MarginStand extends BareStand {
  readonly listing: MarginListing;

  constructor(listing: MarginListing = BTC_MARGIN) {
    super();
    this.listing = listing;
    this.engine.apply({ type: 'list-margin', listing, atMs: this.atMs });
  }

  /** Runs all texts; the answer to the last. The books must balance after each. */
  run(...texts: readonly string[]): string {
    let answer = '';
    for (const text of texts) {
      const command = this.command(text);
      answer = command === undefined ? 'set' : this.#answer(this.engine.apply(command));
      assertBalanced(this.engine.state.ledger);
    }
    return answer;
  }

  command(text: string): Command | undefined {
    const { listing, atMs } = this;
    const [word = '', one = '', two = '', three = '', four = '', , six = '', , eight = ''] = text.split(' ');
    const of = {
      ledger: 'live',
      owner: Number(one),
      positionId: Number(two.slice(1)),
      quote: this.quote,
      atMs,
    } as const;
    switch (word) {
      case 'house':
        return this.fund(-2, 0, listing.asset, one);
      case 'insurance':
        return this.fund(-5, 0, listing.asset, one);
      case 'fund':
        return this.fund(of.owner, MARGIN_ACCOUNT[listing.desk], listing.asset, two);
      case 'quote':
      case 'closed':
      case 'tick':
        return this.setQuote(text, listing.symbol);
      case 'cancel':
        return { type: 'cancel-margin', ledger: 'live', owner: of.owner, orderId: of.positionId, atMs };
      case 'unstop':
        return { type: 'cancel-stop', ledger: 'live', owner: of.owner, stopId: of.positionId, atMs };
      case 'close':
        return { type: 'close-position', ...of, ...closing(texts(text)) };
      case 'add':
      case 'reduce':
      case 'principal':
        return { type: 'adjust-margin', ...of, how: word, amount: amount(three), idempotency: null };
      case 'stop':
        return {
          type: 'set-stop',
          ...of,
          kind: three === 'loss' ? 'loss' : 'profit',
          trigger: price(four),
          quantity: amount(six),
          limit: eight === '' ? null : price(eight),
        };
      default:
        return this.#order(text);
    }
  }

  #order(text: string): Command {
    const [owner = '', direction = '', quantity = '', ...rest] = text.split(' ');
    const limit = rest[0] === '@' ? rest[1] : undefined;
    return {
      type: 'place-margin',
      ledger: 'live',
      owner: Number(owner),
      symbol: this.listing.symbol,
      direction: direction === 'long' ? 'long' : 'short',
      kind: limit === undefined ? 'market' : 'limit',
      price: limit === undefined ? (0n as Price) : price(limit),
      quantity: amount(quantity),
      leverage: Number(rest.find((word) => word.startsWith('x'))?.slice(1)),
      quote: this.quote,
      ...attached(texts(text)),
      idempotency: null,
      atMs: this.atMs,
    };
  }

  /** "available+held" of an owner's account. */
  balance(owner: number): string {
    return this.sums(owner, owner < 0 ? 0 : MARGIN_ACCOUNT[this.listing.desk], this.listing.asset);
  }

  /** "quantity for worth on margin", for an open position. */
  position(id: number): string {
    const one = this.engine.state.margin.positions.get(id);
    if (one === undefined) return 'none';
    return `${formatAmount(one.quantity)} for ${formatAmount(one.openValue)} on ${formatAmount(one.margin)}`;
  }

  #answer(outcome: Outcome): string {
    if (!outcome.ok) return outcome.code;
    const { status, filled, orderId } = outcome.result;
    if (status !== undefined)
      return `#${orderId} ${status} ${formatAmount((filled ?? 0n) as Parameters<typeof formatAmount>[0])}`;
    if (orderId !== undefined) return `#${orderId}`;
    return outcome.changed ? 'changed' : 'unchanged';
  }
}
