import { WebSocket } from 'ws';
import { ApiSession } from '../../tools/api-session.ts';

/** As a patient app does: at 50 ms the askers alone would fill a processor. */
const AGAIN_MS = 250;
const PAUSE_MS = 20;
const RECONNECT_MS = 500;
/** The feed's word for a session that has ended. */
const SIGNED_OUT = 4403;
const CALL_MS = 30_000;
const HANDSHAKE_MS = 5_000;
/** Of different networks, as customers are: the n-th person's address. */
export const addressOf = (n: number): string => `10.${(n >> 14) & 255}.${(n >> 6) & 255}.${(n & 63) + 1}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Places orders by one gateway, and looks for each by the other. Asks again under the same key until it is answered. */
export class ClusterCustomer {
  readonly placed: number[] = [];
  readonly problems: string[] = [];
  readonly #name: string;
  readonly #urls: readonly string[];
  readonly #answers: number[] = [];
  #token = '';
  #price = '';
  #ended = false;
  /** What the customer's own feed last told. */
  settledMs = 0;
  #userId = 0;
  #feed: WebSocket | undefined;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(index: number, urls: readonly string[]) {
    this.#name = `cluster${index}`;
    this.#urls = urls;
    this.#headers = { 'x-forwarded-for': addressOf(index) };
  }

  /** When the last order was answered, of `performance.now()`. */
  get answeredMs(): number {
    return this.#answers.at(-1) ?? 0;
  }

  readonly answersAfter = (ms: number): number[] => this.#answers.filter((answeredMs) => answeredMs > ms);

  /** The longest time between two answers of which the second came after this, ms. */
  readonly longestGap = (ms: number): number =>
    Math.max(
      0,
      ...this.#answers.map((answeredMs, index) =>
        answeredMs > ms ? answeredMs - (this.#answers[index - 1] ?? ms) : 0,
      ),
    );

  async open(): Promise<void> {
    const session = new ApiSession(this.#urls[0] ?? '', '', this.#headers);
    await session.open(this.#name);
    this.#token = session.token;
    const info = await session.post('/api/user/getInfo');
    this.#userId = (info.data as { user: { userId: number } }).user.userId;
    this.#listen(0);
    const bars = await session.get('/api/market/kline?symbol=btcusdt&interval=1m&limit=1');
    this.#price = (Number((bars.data as { ticker: { close: string } }).ticker.close) * 0.97).toFixed(2);
  }

  end(): void {
    this.#ended = true;
    this.#feed?.terminate();
  }

  /** The own feed, at one gateway after the other. */
  #listen(turn: number): void {
    const url = this.#urls[(turn + this.#userId) % this.#urls.length] ?? '';
    const options = { headers: this.#headers, handshakeTimeout: HANDSHAKE_MS };
    const feed = new WebSocket(`${url.replace('http', 'ws')}/ws/coin/${this.#userId}`, options);
    this.#feed = feed;
    feed.on('open', () => feed.send(JSON.stringify({ token: this.#token })));
    feed.on('message', (message) => {
      if (String(message).includes('"SETTLEMENT"')) this.settledMs = performance.now();
    });
    feed.on('error', () => undefined);
    feed.on('close', (code) => {
      if (code === SIGNED_OUT) this.problems.push(`${this.#name} was signed out`);
      if (!this.#ended) setTimeout(() => this.#listen(turn + 1), RECONNECT_MS);
    });
  }

  async trade(): Promise<void> {
    for (let count = 0; !this.#ended; count += 1) {
      const id = await this.#place(count);
      const rows = await this.#asked(count + 1, (session) => session.get('/api/currency/order/list?status=0'));
      const isSeen = rows.rows?.some((row) => (row as { id: number }).id === id);
      if (isSeen !== true) this.problems.push(`${this.#name} does not see the own order ${id}: ${rows.msg}`);
      await this.#asked(count, (session) => session.get(`/api/currency/order/cancelOrder?id=${id}`));
      await pause(PAUSE_MS);
    }
  }

  async #place(count: number): Promise<number> {
    const body = { symbol: 'btcusdt', type: 0, delegateType: 0, delegatePrice: this.#price, delegateTotal: '0.0005' };
    const headers = { 'idempotency-key': `${this.#name}-${count}` };
    const reply = await this.#asked(count, (session) => session.post('/api/currency/order/submit', body, headers));
    const { id } = (reply.data ?? { id: 0 }) as { id: number };
    if (reply.code !== 200) this.problems.push(`${this.#name}: an order was refused: ${reply.msg}`);
    else {
      this.placed.push(id);
      this.#answers.push(performance.now());
    }
    return id;
  }

  /** 503, and a gateway that is gone, say that there was no answer: the other gateway is asked. */
  async #asked<T extends { readonly code: number }>(
    first: number,
    ask: (session: ApiSession) => Promise<T>,
  ): Promise<T> {
    for (let turn = first; ; turn += 1) {
      const session = new ApiSession(this.#urls[turn % this.#urls.length] ?? '', this.#token, this.#headers);
      const late = pause(CALL_MS).then(() => undefined);
      const reply = await Promise.race([ask(session), late]).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (reply !== undefined && reply.code !== 503) return reply;
      await pause(AGAIN_MS);
    }
  }
}

/** Listens to the quotes of a market, and connects again whenever it is sent away. */
export class ClusterSocket {
  heardMs = 0;
  readonly #url: string;
  #socket: WebSocket | undefined;
  #ended = false;

  readonly #headers: Readonly<Record<string, string>>;

  constructor(index: number, gateway: string) {
    this.#url = `${gateway.replace('http', 'ws')}/ws/cluster`;
    this.#headers = { 'x-forwarded-for': addressOf(index) };
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { headers: this.#headers, handshakeTimeout: HANDSHAKE_MS });
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', type: 'DETAIL', symbol: 'btcusdt' })));
    socket.on('message', (message) => {
      if (!String(message).includes('"ERROR"')) this.heardMs = performance.now();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.#ended) setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }
}
