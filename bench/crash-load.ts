import { ApiSession, type Reply } from '../tools/api-session.ts';

/** More open orders than these, and the oldest is cancelled. */
const RESTING_MAX = 20;

/** Of all orders. They expire after 30 s: some while the server runs, some while it is down. */
const TIMED_SHARE = 0.1;
/** Of the timed ones: for a later time, the soonest that is allowed. */
const APPOINTMENT_SHARE = 0.3;
const APPOINTMENT_AHEAD_MS = 62_000;
const PATHS = {
  spot: '/api/currency/order/submit',
  timed: '/api/secondContractOrder/createSecondContractOrder',
} as const;

/** What a customer asked and whether they were answered. */
export interface Asked {
  readonly desk: 'spot' | 'timed';
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Undefined: the connection died first. */
  answer?: { readonly id: number; readonly status?: string };
}

/** One customer who orders and cancels as fast as they are answered, and remembers all of it. */
export class CrashCustomer {
  readonly asked: Asked[] = [];
  /** Ids of orders whose cancelling was answered. */
  readonly cancelled: number[] = [];
  refused = 0;
  #token = '';
  #count = 0;
  /** Open orders, as far as they were answered; those of former rounds too. */
  readonly #resting: number[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Signs up; later rounds use the token again, which must have survived too. */
  async open(url: string): Promise<void> {
    if (this.#token !== '') return;
    const session = new ApiSession(url);
    await session.open(this.#name);
    this.#token = session.token;
  }

  /** Until the server is gone. */
  async trade(url: string, price: number, random: () => number): Promise<void> {
    const session = new ApiSession(url, this.#token);
    try {
      for (;;) {
        await this.#order(session, price, random);
        if (this.#resting.length > RESTING_MAX) {
          const id = this.#resting.shift() ?? 0;
          const reply = await session.get(`/api/currency/order/cancelOrder?id=${id}`);
          if (reply.code === 200) this.cancelled.push(id);
        }
      }
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }
  }

  /** Sends what was not answered again, under the same keys. */
  async repeat(url: string): Promise<void> {
    const session = new ApiSession(url, this.#token);
    for (const asked of this.asked) {
      if (asked.answer === undefined) await this.#send(session, asked);
    }
  }

  async #order(session: ApiSession, price: number, random: () => number): Promise<void> {
    const side = random() < 0.5 ? 0 : 1;
    const away = 1 + (side === 0 ? -1 : 1) * (random() * 0.02 - 0.002);
    const limit = { delegateType: 0, delegatePrice: (price * away).toFixed(2), delegateTotal: '0.0005' };
    const market = side === 0 ? { delegateType: 1, delegateValue: '20' } : { delegateType: 1, delegateTotal: '0.0002' };
    this.#count += 1;
    const key = `${this.#name}-${this.#count}`;
    const spot = { symbol: 'btcusdt', type: side, ...(random() < 0.7 ? limit : market) };
    const now = { symbol: 'btcusdt', betContent: side, betAmount: '10', periodId: 1 };
    const later = { ...now, status: 4, openTime: Date.now() + APPOINTMENT_AHEAD_MS };
    const timed = random() < APPOINTMENT_SHARE ? later : now;
    const asked: Asked =
      random() < TIMED_SHARE ? { desk: 'timed', key, body: timed } : { desk: 'spot', key, body: spot };
    this.asked.push(asked);
    await this.#send(session, asked);
  }

  async #send(session: ApiSession, asked: Asked): Promise<void> {
    const reply: Reply = await session.post(PATHS[asked.desk], asked.body, { 'idempotency-key': asked.key });
    if (reply.code === 200) {
      asked.answer = reply.data as { id: number; status?: string };
      if (asked.answer.status === 'open') this.#resting.push(asked.answer.id);
    }
    // A refusal placed nothing: there is nothing to look for.
    else {
      this.refused += 1;
      this.asked.splice(this.asked.indexOf(asked), 1);
    }
  }
}
