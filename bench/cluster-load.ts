import { WebSocket } from 'ws';
import { ApiSession } from '../tools/api-session.ts';

const AGAIN_MS = 50;
const PAUSE_MS = 20;
const CALL_MS = 30_000;
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

  constructor(name: string, urls: readonly string[]) {
    this.#name = name;
    this.#urls = urls;
  }

  /** When the last order was answered, of `performance.now()`. */
  get answeredMs(): number {
    return this.#answers.at(-1) ?? 0;
  }

  readonly firstAfter = (ms: number): number[] => this.#answers.filter((answeredMs) => answeredMs > ms).slice(0, 1);

  /** The longest time between two answers of which the second came after this, ms. */
  readonly longestGap = (ms: number): number =>
    Math.max(
      0,
      ...this.#answers.map((answeredMs, index) =>
        answeredMs > ms ? answeredMs - (this.#answers[index - 1] ?? ms) : 0,
      ),
    );

  async open(): Promise<void> {
    const session = new ApiSession(this.#urls[0] ?? '');
    await session.open(this.#name);
    this.#token = session.token;
    const bars = await session.get('/api/market/kline?symbol=btcusdt&interval=1m&limit=1');
    this.#price = (Number((bars.data as { ticker: { close: string } }).ticker.close) * 0.97).toFixed(2);
  }

  end(): void {
    this.#ended = true;
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
      const session = new ApiSession(this.#urls[turn % this.#urls.length] ?? '', this.#token);
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

  constructor(gateway: string) {
    this.#url = `${gateway.replace('http', 'ws')}/ws/cluster`;
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ op: 'subscribe', type: 'DETAIL', symbol: 'btcusdt' })));
    socket.on('message', (message) => {
      if (!String(message).includes('"ERROR"')) this.heardMs = performance.now();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!this.#ended) setTimeout(() => this.#connect(), 500);
    });
  }
}
