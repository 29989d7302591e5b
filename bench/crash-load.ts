import { ApiSession, type Reply } from '../tools/api-session.ts';

/** With more open orders than this, the oldest one is cancelled. */
const RESTING_MAX = 20;

/**
 * Shares of all orders; the rest are spot orders. Timed ones expire after 30 s: some while the server runs, some while
 * it is down.
 */
const SHARES = [
  ['timed', 0.1],
  ['contract', 0.25],
  ['stock', 0.05],
] as const;
/** Share of steps that do something with an open position. */
const POSITION_SHARE = 0.1;
/** Share of timed contracts that are appointments, for the soonest time that is allowed. */
const APPOINTMENT_SHARE = 0.3;
const APPOINTMENT_AHEAD_MS = 62_000;
const PATHS = {
  spot: '/api/currency/order/submit',
  timed: '/api/secondContractOrder/createSecondContractOrder',
  contract: '/api/contract/order/submit',
  stock: '/api/stock/order/submit',
} as const;

/** Last prices around which orders are placed. */
export interface LoadPrices {
  readonly btcusdt: number;
  readonly aapl: number;
}

/** What a customer asked for, and the answer. */
export interface Asked {
  readonly desk: keyof typeof PATHS;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Undefined: the connection died first. */
  answer?: { readonly id: number; readonly status?: string };
}

/** One customer who places and cancels orders as fast as they are answered, and remembers everything. */
export class CrashCustomer {
  readonly asked: Asked[] = [];
  /** Ids of orders whose cancellation was answered. */
  readonly cancelled: number[] = [];
  /** Ids of positions whose complete closing was answered. */
  readonly closed: number[] = [];
  refused = 0;
  #token = '';
  #count = 0;
  /** Open orders that were answered, also those of former rounds. */
  readonly #resting: number[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Signs up and funds the desks' accounts, once. Later rounds use the same token, which must have survived too. */
  async open(url: string): Promise<void> {
    if (this.#token === '') {
      const session = new ApiSession(url);
      await session.open(this.#name);
      this.#token = session.token;
    }
    const session = new ApiSession(url, this.#token);
    const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 3, amount: '20000' };
    await session.post('/api/asset/transferFunds', move, { 'idempotency-key': `${this.#name}-move` });
    const funds = { amount: '20000', stockType: 'US' };
    await session.post('/api/stock/userFunds/buyIn', funds, { 'idempotency-key': `${this.#name}-funds` });
  }

  /** Trades until the server is gone. */
  async trade(url: string, prices: LoadPrices, random: () => number): Promise<void> {
    const session = new ApiSession(url, this.#token);
    try {
      for (;;) {
        if (random() < POSITION_SHARE) await this.#position(session, prices.btcusdt, random);
        else await this.#order(session, prices, random);
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

  /** Sends unanswered requests again, under the same keys. */
  async repeat(url: string): Promise<void> {
    const session = new ApiSession(url, this.#token);
    for (const asked of this.asked) {
      if (asked.answer === undefined) await this.#send(session, asked);
    }
  }

  /** Closes a position, adds to it, or sets a stop. */
  async #position(session: ApiSession, price: number, random: () => number): Promise<void> {
    const { rows = [] } = await session.get('/api/contract/position/list?status=0');
    const position = rows[Math.floor(random() * rows.length)] as { id: number; type: number } | undefined;
    if (position === undefined) return;
    const what = random();
    if (what < 0.4) {
      const reply = await session.get(`/api/contract/position/stopPosition?id=${position.id}`);
      if ((reply.data as { closed?: boolean } | undefined)?.closed === true) this.closed.push(position.id);
    } else if (what < 0.7) {
      await session.post(`/api/contract/position/adjustPositionMargn?id=${position.id}&money=1.5`, undefined);
    } else {
      const away = (position.type === 0 ? -1 : 1) * (random() * 0.0005 + 0.0001);
      const losePrice = (price * (1 + away)).toFixed(2);
      const stop = { positionId: position.id, lossType: 1, delegateType: 1, losePrice, loseNumber: '1' };
      await session.post('/api/contract/loss/submit', stop);
    }
  }

  async #order(session: ApiSession, prices: LoadPrices, random: () => number): Promise<void> {
    const price = prices.btcusdt;
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
    const contract = {
      symbol: 'btcusdt',
      type: side,
      leverage: 20,
      delegateTotal: '2',
      ...(random() < 0.5 ? { delegateType: 0, delegatePrice: limit.delegatePrice } : { delegateType: 1 }),
    };
    // Limits alone: the exchange may be closed.
    const stock = { buyType: side + 1, businessType: 1, buyNum: '1', stockGid: 'us:AAPL', lever: 10 };
    const nowPrice = (prices.aapl * away).toFixed(2);
    const bodies = { spot, timed, contract, stock: { ...stock, nowPrice } };
    const desk = chosenDesk(random());
    const asked: Asked = { desk, key, body: bodies[desk] };
    this.asked.push(asked);
    await this.#send(session, asked);
  }

  async #send(session: ApiSession, asked: Asked): Promise<void> {
    const reply: Reply = await session.post(PATHS[asked.desk], asked.body, { 'idempotency-key': asked.key });
    if (reply.code === 200) {
      asked.answer = reply.data as { id: number; status?: string };
      if (asked.answer.status === 'open' && asked.desk === 'spot') this.#resting.push(asked.answer.id);
    }
    // A refused order must not be looked for.
    else {
      this.refused += 1;
      this.asked.splice(this.asked.indexOf(asked), 1);
    }
  }
}

function chosenDesk(at: number): Asked['desk'] {
  let upto = 0;
  for (const [desk, share] of SHARES) {
    upto += share;
    if (at < upto) return desk;
  }
  return 'spot';
}
