import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { OPERATOR_HEADER } from '../packages/wire/src/operator/operator-sign-in.ts';
import { ApiSession, type Reply } from '../tools/api-session.ts';
import { demoCookie } from '../tools/demo-cookie.ts';
import type { SourceFeed } from './source-feed.ts';

const SUBMIT = '/api/currency/order/submit';

/** A server as an attacker sees it. */
export class World {
  readonly url: string;
  readonly dataDir: string;
  /** Stops the server in an orderly way. */
  readonly stop: () => Promise<void>;
  /** The folder of the server that was built, without the protection perhaps. */
  readonly #dist: string;
  readonly #feed: SourceFeed | undefined;
  #accounts = 0;

  constructor(url: string, dataDir: string, dist: string, stop: () => Promise<void>, feed?: SourceFeed) {
    this.url = url;
    this.dataDir = dataDir;
    this.#dist = dist;
    this.stop = stop;
    this.#feed = feed;
  }

  /** The sources of its prices, where the attack has some. */
  get feed(): SourceFeed {
    if (this.#feed === undefined) throw new Error('the attack names no sources');
    return this.#feed;
  }

  /** A new account of simulated trading, with the money that everybody is granted. */
  async customer(headers: Readonly<Record<string, string>> = {}): Promise<Thief> {
    const thief = new Thief(this.url, '', headers);
    await thief.open(this.#name());
    return thief;
  }

  /** Whether the server's own `verify` finds nothing wrong in its tables. */
  verifies(): Promise<boolean> {
    const options = { env: { ...process.env, DATA_DIR: this.dataDir } };
    return new Promise((resolve, reject) =>
      execFile(process.execPath, [join(this.#dist, 'verify.js')], options, (error, _out, said) => {
        if (error === null) resolve(true);
        else if (error.code === 1 && said === '') resolve(false);
        else reject(new Error(`verify failed: ${said}`, { cause: error }));
      }),
    );
  }

  /** A new account of the live side, with nothing. */
  async liveCustomer(): Promise<Thief> {
    const thief = new Thief(this.url);
    await thief.register(this.#name());
    return thief;
  }

  /** A session of an account that is there. */
  async signIn(loginName: string, loginPassword: string): Promise<Thief> {
    const reply = await new ApiSession(this.url).post('/api/user/login', { signType: '3', loginName, loginPassword });
    return new Thief(this.url, (reply.data as { satoken: string }).satoken);
  }

  /** An operator's session; the second factor is enrolled, and a password to begin with is changed. */
  async operator(name: string, password: string): Promise<ApiSession> {
    const session = new ApiSession(this.url, '', demoCookie(this.dataDir));
    const first = await session.post('/api/console/signIn', { name, password });
    if (first.code !== 200) throw new Error(`${name} could not sign in: ${first.msg}`);
    const {
      attempt,
      secret = '',
      choosePassword,
    } = first.data as {
      attempt: string;
      secret?: string;
      choosePassword: boolean;
    };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const chosen = choosePassword ? { newPassword: `${name}-chosen-password` } : {};
    const second = await session.post('/api/console/confirmCode', { attempt, code, ...chosen });
    if (second.code !== 200) throw new Error(`${name} could not sign in: ${second.msg}`);
    return new ApiSession(this.url, '', { [OPERATOR_HEADER]: (second.data as { token: string }).token });
  }

  /** Changes the database beside the running server, for what would take days otherwise. */
  async query(sql: string): Promise<void> {
    const place = { databaseUrl: undefined, dataDir: this.dataDir };
    const db = await openDatabase({ ...place, log: createLog('error'), access: 'guest' });
    await db.query(sql);
    await db.close();
  }

  #name(): string {
    this.#accounts += 1;
    return `thief${process.pid}x${this.#accounts}`;
  }

  /** bid and ask of a market now. */
  async quote(symbol = 'btcusdt'): Promise<{ readonly bid: number; readonly ask: number }> {
    const reply = await new ApiSession(this.url).get(`/api/market/kline?symbol=${symbol}&interval=1m&limit=1`);
    const { ticker } = reply.data as { ticker: { bid: string; ask: string } };
    return { bid: Number(ticker.bid), ask: Number(ticker.ask) };
  }

  pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
}

/** An account in the attacker's hands. */
export class Thief extends ApiSession {
  /** What all of its platform account would bring now, in USDT. */
  async worth(): Promise<number> {
    const reply = await this.get('/api/asset/assetBalance');
    const rows = reply.data as { type: number; exchageAmount: string }[];
    return rows.reduce((sum, { exchageAmount }) => sum + Number(exchageAmount), 0);
  }

  async free(asset: string, type = 1): Promise<number> {
    const reply = await this.get('/api/asset/assetBalance');
    const rows = reply.data as { type: number; symbol: string; availableAmount: string }[];
    return Number(rows.find((row) => row.type === type && row.symbol === asset)?.availableAmount ?? 0);
  }

  /** Deposits money with the test gateway, as whoever sits at the server can. */
  async payIn({ dataDir }: World, money: string): Promise<void> {
    const { data } = await this.post('/api/top/pay/submit', { cardNo: 'thief', money }, demoCookie(dataDir));
    const { payUrl } = data as { payUrl: string };
    await fetch(`${this.url}${payUrl}/pay`, { method: 'POST', redirect: 'manual' });
  }

  limit(side: 'buy' | 'sell', price: string, quantity: string, symbol = 'btcusdt'): Promise<Reply> {
    const type = side === 'buy' ? 0 : 1;
    return this.post(SUBMIT, { symbol, type, delegateType: 0, delegatePrice: price, delegateTotal: quantity });
  }

  buyFor(value: string, symbol = 'btcusdt'): Promise<Reply> {
    return this.post(SUBMIT, { symbol, type: 0, delegateType: 1, delegateValue: value });
  }

  swapQuote(from: string, to: string, total: string): Promise<Reply> {
    return this.get(`/api/texchange/getCurrencyPrice?currency=${from},${to}&total=${total}`);
  }

  swap(from: string, to: string, total: string, quoteId: number | undefined): Promise<Reply> {
    const body = { fromSymbol: from, toSymbol: to, total, ...(quoteId === undefined ? {} : { quoteId }) };
    return this.post('/api/texchange/currencyExchange', body);
  }
}

export const idOf = (reply: Reply): number | undefined => (reply.data as { quoteId?: number } | undefined)?.quoteId;
export const accepted = (replies: readonly Reply[]): number => replies.filter(({ code }) => code === 200).length;
export const gained = (before: number, after: number): number => Math.max(0, after - before);
