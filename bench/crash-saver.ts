import { ApiSession, type Reply } from '../tools/api-session.ts';

/** The demo world's customer with live money. */
const WHO = { signType: '3', loginName: 'trader', loginPassword: 'trader1234' };
/** Moved to the financial account, once. */
const FINANCIAL = '8000';
/** Share of requests that are sent twice at once under the same key. */
const TWICE_SHARE = 0.4;
/** Answered requests that are sent again after a kill. */
const REPEATED = 8;
const PATHS = { pledge: '/api/mingOrder/submit', fixed: '/api/financial/submit', sale: '/api/ownCoinOrder/placing' };

export interface AskedProduct {
  readonly kind: keyof typeof PATHS;
  readonly key: string;
  readonly body: Readonly<Record<string, string | number>>;
  answered: boolean;
}

/** A customer who saves, redeems and buys in sales, and remembers everything. */
export class CrashSaver {
  readonly asked: AskedProduct[] = [];
  /** Keys of requests that were refused, each time they were sent. */
  readonly refused: string[] = [];
  /** Ids of pledges whose redemption was answered. */
  readonly redeemed: number[] = [];
  /** Requests that were accepted, but refused when they were sent again. */
  readonly contradictions: string[] = [];
  userId = 0;
  #token = '';
  #count = 0;

  /** Signs in and moves money to save from, once. */
  async open(url: string): Promise<void> {
    if (this.#token !== '') return;
    const first = new ApiSession(url);
    const signedIn = done(await first.post('/api/user/login', WHO)).data as { satoken: string };
    const session = new ApiSession(url, signedIn.satoken);
    const info = done(await session.post('/api/user/getInfo')).data as { user: { userId: number } };
    this.userId = info.user.userId;
    const move = { coin: 'usdt', transferOutAccount: 1, transferInAccount: 2, amount: FINANCIAL };
    done(await session.post('/api/asset/transferFunds', move, { 'idempotency-key': 'saver-move' }));
    this.#token = signedIn.satoken;
  }

  /** Saves until the server is gone. */
  async save(url: string, random: () => number): Promise<void> {
    const session = new ApiSession(url, this.#token);
    try {
      const plans = idsOf(await session.get('/api/mingProduct/list'));
      const products = idsOf(await session.post('/api/financial/list'));
      const sales = idsOf(await session.get('/api/ownCoin/list?status=2&type=1'));
      for (;;) {
        if (random() < 0.3) await this.#redeem(session, random);
        else await this.#buy(session, { pledge: plans, fixed: products, sale: sales }, random);
      }
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }
  }

  /** Sends unanswered requests again, and some answered ones, under the same keys. */
  async repeat(url: string): Promise<void> {
    const session = new ApiSession(url, this.#token);
    for (const asked of this.asked.filter(({ answered }) => !answered)) await this.#send(session, asked, 1);
    for (const asked of this.asked.filter(({ answered }) => answered).slice(-REPEATED)) {
      const reply = await post(session, asked);
      if (reply.code !== 200) this.contradictions.push(`${asked.key}: accepted, then ${reply.key}`);
    }
  }

  async #buy(
    session: ApiSession,
    ids: Readonly<Record<AskedProduct['kind'], readonly number[]>>,
    random: () => number,
  ): Promise<void> {
    const kinds = ['pledge', 'fixed', 'sale'] as const;
    const kind = kinds[Math.floor(random() * kinds.length)] ?? 'pledge';
    const id = ids[kind][Math.floor(random() * ids[kind].length)];
    if (id === undefined) return;
    this.#count += 1;
    const amount = String(100 + Math.floor(random() * 50));
    const bodies = { pledge: { planId: id, amount }, fixed: { id, amount }, sale: { ownId: id, number: '1' } };
    const asked: AskedProduct = { kind, key: `saver-${kind}-${this.#count}`, body: bodies[kind], answered: false };
    this.asked.push(asked);
    await this.#send(session, asked, random() < TWICE_SHARE ? 2 : 1);
  }

  async #redeem(session: ApiSession, random: () => number): Promise<void> {
    const running = idsOf(await session.get('/api/mingOrder/list?status=0&pageSize=50'));
    const id = running[Math.floor(random() * running.length)];
    if (id === undefined) return;
    const reply = await session.post('/api/mingOrder/redemption', { id });
    if (reply.code === 200) this.redeemed.push(id);
  }

  async #send(session: ApiSession, asked: AskedProduct, times: number): Promise<void> {
    const ends = await Promise.allSettled(Array.from({ length: times }, () => post(session, asked)));
    const failed = ends.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    asked.answered ||= ends.some((one) => one.status === 'fulfilled' && one.value.code === 200);
    if (asked.answered) return;
    this.refused.push(asked.key);
    this.asked.splice(this.asked.indexOf(asked), 1);
  }
}

function post(session: ApiSession, { kind, key, body }: AskedProduct): Promise<Reply> {
  return session.post(PATHS[kind], body, { 'idempotency-key': key });
}

function idsOf({ rows = [] }: Reply): number[] {
  return rows.map((row) => (row as { id: number }).id);
}

/** What prepares the load must not fail. */
function done(reply: Reply): Reply {
  if (reply.code !== 200) throw new Error(`could not prepare the saver: ${reply.key} ${reply.msg}`);
  return reply;
}
