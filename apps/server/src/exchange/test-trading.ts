import type { Instrument, MarginListing, Quote } from '@bourse/engine';
import { amount, price, rate, ZERO } from '@bourse/money';
import type { Database, OpenDatabase } from '../platform/db/database.ts';
import type { Committer, Request } from './committer.ts';

export const [ALICE, BOB, HOUSE] = [1, 2, -2];

/** Steps and fees as in a real listing. */
export const BTC: Instrument = {
  symbol: 'btcusdt',
  base: 'btc',
  quote: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.00001'),
  minNotional: amount('1'),
  makerFee: rate('0.0005'),
  takerFee: rate('0.001'),
  ladder: { levels: 5, levelStep: price('1'), levelQuantity: amount('0.1') },
};

let quoteId = 1000;
/** A quote of a new tick. */
export const quoteAt = (bid: string, ask: string): Quote => ({ id: ++quoteId, bid: price(bid), ask: price(ask) });

/** Bitcoin against USDT, without bounds. */
export const BTC_CONTRACT: MarginListing = {
  desk: 'contract',
  symbol: 'btcusdt',
  base: 'btc',
  asset: 'usdt',
  tickSize: price('0.01'),
  lotSize: amount('0.001'),
  openFee: rate('0.0002'),
  closeFee: rate('0.0005'),
  leverages: [1, 10, 20],
  liquidation: { kind: 'maintenance', rate: rate('0.005') },
  stressMove: rate('0.1'),
  ladder: { levels: 1, levelStep: price('1'), levelQuantity: amount('100') },
};

/** A limit order in the live ledger, on no quote. */
export function order(owner: number, side: 'buy' | 'sell', at: string, quantity: string, more: object = {}): Request {
  return {
    type: 'place-order',
    ledger: 'live',
    owner,
    symbol: 'btcusdt',
    side,
    kind: 'limit',
    price: price(at),
    quantity: amount(quantity),
    budget: ZERO,
    quote: null,
    idempotency: null,
    ...more,
  };
}

export const deposit = (owner: number, asset: string, text: string): Request => ({
  type: 'fund-account',
  ledger: 'live',
  owner,
  accountType: owner > 0 ? 1 : 0,
  asset,
  amount: amount(text),
});

/** Breaks the connection once, before or after the engine's next batch is stored. */
export class BreakableDatabase implements Database {
  readonly #db: OpenDatabase;
  breaks: 'never' | 'before' | 'after' = 'never';
  /** How many batches go through before that. */
  breaksAfter = 0;
  /** Batches of the journal that were sent. */
  journaled = 0;
  #answersAfter: Promise<void> = Promise.resolve();

  constructor(db: OpenDatabase) {
    this.#db = db;
  }

  get url(): string {
    return this.#db.url;
  }

  /** Holds back what is answered to batches of the journal. Returns what lets it through. */
  holdAnswers(): () => void {
    let release = (): void => undefined;
    this.#answersAfter = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  workspace: OpenDatabase['workspace'] = (work) => this.#db.workspace(work);
  snapshot: OpenDatabase['snapshot'] = (work) => this.#db.snapshot(work);

  query: Database['query'] = (sql, params) => this.#db.query(sql, params);

  async batch(...[statements, sending]: Parameters<Database['batch']>): Promise<void> {
    // Jobs write by themselves, at any moment: theirs is not the batch that is meant.
    if (!statements.some(({ sql }) => sql.startsWith('insert into journal '))) return this.#db.batch(statements);
    this.journaled += 1;
    const breaks = this.breaksAfter > 0 ? 'never' : this.breaks;
    if (this.breaksAfter > 0) this.breaksAfter -= 1;
    else this.breaks = 'never';
    const stored = breaks === 'before' ? this.#db.query('select 1') : this.#db.batch(statements, sending);
    await Promise.all([stored, this.#answersAfter]);
    if (breaks === 'never') return;
    throw new Error('connection lost');
  }

  close = () => this.#db.close();
}

/** Lists BTC and gives Alice 100,000 USDT, Bob 2 BTC, and the house both. */
export async function fund(committer: Committer): Promise<void> {
  await Promise.all([
    committer.submit({ type: 'list-instrument', instrument: BTC }),
    committer.submit(deposit(ALICE, 'usdt', '100000')),
    committer.submit(deposit(BOB, 'btc', '2')),
    committer.submit(deposit(HOUSE, 'btc', '10')),
    committer.submit(deposit(HOUSE, 'usdt', '1000000')),
  ]);
}
