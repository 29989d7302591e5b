import { ApiSession } from '../../tools/api-session.ts';

const AGAIN_MS = 100;
/** With more open orders than this a customer's oldest one is cancelled. */
const RESTING_MAX = 300;
const PAGE = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Customers who place limit orders that rest, as fast as they are answered, and remember the answers. */
export class Orders {
  /** Ids of orders that were answered. */
  readonly answered: number[] = [];
  /** Times of `performance.now()` at which an order was answered. */
  readonly answeredMs: number[] = [];
  readonly #names: readonly string[];
  readonly #tokens = new Map<string, string>();
  #price = '';
  #ended = false;
  #count = 0;

  constructor(customers: number, name = 'trial') {
    this.#names = Array.from({ length: customers }, (_, at) => `${name}${at}`);
  }

  /** Opens their accounts. */
  async open(url: string): Promise<void> {
    for (const name of this.#names) {
      const session = new ApiSession(url);
      await session.open(name);
      this.#tokens.set(name, session.token);
    }
    const bars = await new ApiSession(url).get('/api/market/kline?symbol=btcusdt&interval=1m&limit=1');
    this.#price = (Number((bars.data as { ticker: { close: string } }).ticker.close) * 0.97).toFixed(2);
  }

  /** So many orders, one after the other by each customer. */
  async place(url: string, count: number): Promise<void> {
    const until = this.answered.length + count;
    await this.#all(url, () => this.answered.length < until);
  }

  /** Until `end`; asks again under the same key while there is no answer. */
  async trade(url: string): Promise<void> {
    this.#ended = false;
    await this.#all(url, () => !this.#ended);
  }

  /** The last answered order is taken back. */
  async cancelLast(url: string): Promise<void> {
    const id = this.answered.pop();
    for (const token of this.#tokens.values()) {
      const reply = await new ApiSession(url, token).get(`/api/currency/order/cancelOrder?id=${id}`);
      if (reply.code === 200) return;
    }
    throw new Error('no order could be cancelled');
  }

  end(): void {
    this.#ended = true;
  }

  /** The longest time without an answer, ms. */
  get longestGapMs(): number {
    return this.answeredMs.reduce((most, at, index) => Math.max(most, at - (this.answeredMs[index - 1] ?? at)), 0);
  }

  /** How many of the answered orders the server does not know, asked of each customer. */
  async lost(url: string): Promise<number> {
    const known = new Set<number>();
    for (const token of this.#tokens.values()) {
      const session = new ApiSession(url, token);
      for (const status of ['0', '1']) {
        for (let page = 1; ; page += 1) {
          const query = `status=${status}&pageNum=${page}&pageSize=${PAGE}`;
          const { rows = [] } = await session.get(`/api/currency/order/list?${query}`);
          for (const row of rows) known.add((row as { id: number }).id);
          if (rows.length < PAGE) break;
        }
      }
    }
    return this.answered.filter((id) => !known.has(id)).length;
  }

  async #all(url: string, goes: () => boolean): Promise<void> {
    await Promise.all(this.#names.map((name) => this.#one(new ApiSession(url, this.#tokens.get(name)), goes)));
  }

  async #one(session: ApiSession, goes: () => boolean): Promise<void> {
    const resting: number[] = [];
    while (goes()) {
      if (resting.length > RESTING_MAX)
        await session.get(`/api/currency/order/cancelOrder?id=${resting.shift()}`).catch(() => undefined);
      this.#count += 1;
      const key = { 'idempotency-key': `trial-${process.pid}-${this.#count}` };
      const order = {
        symbol: 'btcusdt',
        type: 0,
        delegateType: 0,
        delegatePrice: this.#price,
        delegateTotal: '0.0002',
      };
      // An order that was sent is asked for until there is an answer, also after the end.
      for (;;) {
        const reply = await session.post('/api/currency/order/submit', order, key).catch(() => undefined);
        if (reply?.code === 200) {
          const { id } = reply.data as { id: number };
          this.answered.push(id);
          resting.push(id);
          this.answeredMs.push(performance.now());
          break;
        }
        if (reply !== undefined && reply.key !== 'busy' && reply.key !== 'market_halted')
          throw new Error(`an order was refused: ${reply.msg}`);
        await pause(AGAIN_MS);
      }
    }
  }
}
