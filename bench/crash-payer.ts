import { ApiSession, type Reply } from '../tools/api-session.ts';

/** Shares of steps; the rest looks for a withdrawal to take back. */
const SHARES = [
  ['swap', 0.5],
  ['recharge', 0.2],
  ['withdrawal', 0.2],
] as const;
/** Share of requests that are sent twice at once under the same key. */
const TWICE_SHARE = 0.4;
/** Share of deposits worth more than one operator may decide alone. */
const LARGE_SHARE = 0.15;
/** Answered requests of each kind that are sent again after a kill. */
const REPEATED = 5;
const PATHS = {
  recharge: '/api/recharge/submit',
  withdrawal: '/api/withdraw/submit',
  swap: '/api/texchange/currencyExchange',
} as const;
const FUND_PASSWORD = 'fund1234';
/** Burns what is sent there. */
const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

export interface AskedMoney {
  readonly kind: keyof typeof PATHS;
  readonly key: string;
  readonly body: Readonly<Record<string, string | number>>;
  /** The number of a deposit or withdrawal; for a swap, what was received. Undefined: the connection died first. */
  answer?: string;
}

/** A customer with live money who deposits, exchanges and withdraws, and remembers everything. */
export class CrashPayer {
  readonly asked: AskedMoney[] = [];
  /** Keys of requests that were refused, each time they were sent. */
  readonly refused: string[] = [];
  /** Ids of withdrawals whose cancellation was answered. */
  readonly cancelled: number[] = [];
  /** Requests that got two different answers. */
  readonly contradictions: string[] = [];
  userId = 0;
  /** How many answers were given again. */
  repeated = 0;
  #token = '';
  #count = 0;
  #proof = '';
  #latest = 0;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Signs up and prepares for withdrawals, once. */
  async open(url: string): Promise<void> {
    if (this.#token !== '') return;
    const session = new ApiSession(url);
    await session.register(this.#name);
    const info = done(await session.post('/api/user/getInfo')).data as { user: { userId: number } };
    this.userId = info.user.userId;
    done(await session.post('/api/user/tardPwdSet', { pwd: FUND_PASSWORD }));
    done(await session.post(`/api/user/updateUserAddress?type=TRC&address=${ADDRESS}&userId=${this.userId}`));
    this.#token = session.token;
  }

  /** Pays until the server is gone. */
  async pay(url: string, random: () => number): Promise<void> {
    const session = new ApiSession(url, this.#token);
    try {
      const picture = new Blob([PICTURE], { type: 'image/png' });
      this.#proof = (await session.upload('/api/common/upload', picture, 'proof.png')).url ?? this.#proof;
      for (;;) await this.#step(session, random);
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }
  }

  /** Sends unanswered requests again, and some answered ones, under the same keys. */
  async repeat(url: string): Promise<void> {
    const session = new ApiSession(url, this.#token);
    const answered = SHARES.flatMap(([kind]) =>
      this.asked.filter((one) => one.kind === kind && one.answer !== undefined).slice(-REPEATED),
    );
    const unanswered = this.asked.filter(({ answer }) => answer === undefined);
    for (const asked of unanswered) await this.#send(session, asked, 1);
    for (const asked of answered) {
      this.repeated += 1;
      const reply = await post(session, asked);
      if (reply.code !== 200) this.contradictions.push(`${asked.key}: ${asked.answer}, then ${reply.key}`);
      else this.#answered(asked, reply);
    }
  }

  async #step(session: ApiSession, random: () => number): Promise<void> {
    this.#count += 1;
    const kind = chosenKind(random());
    if (kind === undefined) {
      const reply = await session.post(`/api/withdraw/cancel?id=${this.#latest}`);
      if (reply.code === 200) this.cancelled.push(this.#latest);
      return;
    }
    const key = `${this.#name}-${kind}-${this.#count}`;
    const body = kind === 'swap' ? await swapBody(session, random) : this.#moneyBody(kind, random);
    if (body === undefined) return;
    const asked: AskedMoney = { kind, key, body };
    this.asked.push(asked);
    await this.#send(session, asked, random() < TWICE_SHARE ? 2 : 1);
  }

  #moneyBody(kind: 'recharge' | 'withdrawal', random: () => number): AskedMoney['body'] {
    if (kind === 'withdrawal') {
      const amount = (10 + random() * 80).toFixed(2);
      return { coin: 'usdt', coinType: 'TRC', amount, adress: ADDRESS, pwd: FUND_PASSWORD };
    }
    const amount = (random() < LARGE_SHARE ? 1_500 : 10 + random() * 400).toFixed(2);
    return { coin: 'usdt', type: 'TRC', amount, filePath: this.#proof };
  }

  /** A refusal has done nothing: there is nothing to look for, and nothing must be there. */
  async #send(session: ApiSession, asked: AskedMoney, times: number): Promise<void> {
    const sent = Array.from({ length: times }, async () => {
      const reply = await post(session, asked);
      if (reply.code === 200) this.#answered(asked, reply);
    });
    const ends = await Promise.allSettled(sent);
    const failed = ends.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    if (asked.answer === undefined) {
      this.refused.push(asked.key);
      this.asked.splice(this.asked.indexOf(asked), 1);
    }
  }

  #answered(asked: AskedMoney, reply: Reply): void {
    const { id, received = '' } = reply.data as { id?: number; received?: string };
    const answer = id === undefined ? received : String(id);
    if (asked.answer !== undefined && asked.answer !== answer) {
      this.contradictions.push(`${asked.key}: ${asked.answer}, then ${answer}`);
    }
    asked.answer ??= answer;
    if (asked.kind === 'withdrawal') this.#latest = Number(answer);
  }
}

function post(session: ApiSession, { kind, key, body }: AskedMoney): Promise<Reply> {
  return session.post(PATHS[kind], body, { 'idempotency-key': key });
}

/** Undefined where there is no price. */
async function swapBody(session: ApiSession, random: () => number): Promise<AskedMoney['body'] | undefined> {
  const [fromSymbol, toSymbol, total] = random() < 0.5 ? ['usdt', 'btc', '5'] : ['btc', 'usdt', '0.00005'];
  const quote = await session.get(`/api/texchange/getCurrencyPrice?currency=${fromSymbol},${toSymbol}&total=${total}`);
  if (quote.code !== 200) return undefined;
  const { quoteId } = quote.data as { quoteId: number };
  return { fromSymbol, toSymbol, total, quoteId };
}

function chosenKind(at: number): AskedMoney['kind'] | undefined {
  let upto = 0;
  for (const [kind, share] of SHARES) {
    upto += share;
    if (at < upto) return kind;
  }
  return undefined;
}

/** What prepares the load must not fail. */
function done(reply: Reply): Reply {
  if (reply.code !== 200) throw new Error(`could not prepare a customer: ${reply.key} ${reply.msg}`);
  return reply;
}
