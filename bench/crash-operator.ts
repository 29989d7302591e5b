import { Secret, TOTP } from 'otpauth';
import { OPERATOR_HEADER } from '../packages/wire/src/operator/operator-sign-in.ts';
import { ApiSession, type Reply } from '../tools/api-session.ts';
import { demoCookie } from '../tools/demo-cookie.ts';

/** Share of steps that look at what another operator has proposed. */
const CONFIRM_SHARE = 0.25;
const APPROVE_SHARE = 0.7;

/** What an operator decided. Its reason is unique, so the act can be found by it. */
export interface Decided {
  readonly what: 'recharge' | 'withdrawal' | 'approval';
  readonly id: number;
  readonly approve: boolean;
  readonly reason: string;
  /** Undefined: the connection died first. A proposal has a number, and decides nothing yet. */
  end?: 'done' | 'refused' | { readonly approval: number };
}

interface QueueRow {
  readonly id: number;
  readonly approval?: number;
  readonly mayDecide?: boolean;
}

/** An operator who decides what waits in the console as fast as it is answered, and remembers everything. */
export class CrashOperator {
  readonly decided: Decided[] = [];
  #token = '';
  readonly #dataDir: string;
  readonly #name: string;
  readonly #password: string;

  /** `dataDir`: the server's. */
  constructor({ name, password }: { readonly name: string; readonly password: string }, dataDir: string) {
    this.#dataDir = dataDir;
    this.#name = name;
    this.#password = password;
  }

  /** Signs in with a second factor, once; later rounds use the session again, which must have survived too. */
  async open(url: string): Promise<void> {
    if (this.#token !== '') return;
    const session = new ApiSession(url, '', demoCookie(this.#dataDir));
    const first = await session.post('/api/console/signIn', { name: this.#name, password: this.#password });
    const { attempt, secret = '' } = first.data as { attempt: string; secret?: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const second = await session.post('/api/console/confirmCode', { attempt, code });
    if (second.code !== 200) throw new Error(`${this.#name} could not sign in: ${second.msg}`);
    this.#token = (second.data as { token: string }).token;
  }

  /** Works until the server is gone. */
  async work(url: string, random: () => number): Promise<void> {
    const session = new ApiSession(url, '', { [OPERATOR_HEADER]: this.#token });
    try {
      for (;;) {
        const money = random() < 0.5 ? 'recharge' : 'withdrawal';
        await this.#step(session, random() < CONFIRM_SHARE ? 'approval' : money, random);
      }
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }
  }

  async #step(session: ApiSession, what: Decided['what'], random: () => number): Promise<void> {
    const status = what === 'approval' ? 'open' : 'waiting';
    const list: Reply = await session.get(`/api/console/${what}s?status=${status}&perPage=10&order=asc`);
    if (list.code >= 500) return pause();
    if (list.code !== 200) throw new Error(`${this.#name} cannot see the queue of ${what}s: ${list.msg}`);
    const rows = (list.rows as readonly QueueRow[]).filter(isDecidable);
    const row = rows[Math.floor(random() * rows.length)];
    // An empty queue is not asked for again at once, which would be a load by itself.
    if (row === undefined) await pause();
    else await this.#decide(session, what, row.id, random() < APPROVE_SHARE);
  }

  async #decide(session: ApiSession, what: Decided['what'], id: number, approve: boolean): Promise<void> {
    const decided: Decided = { what, id, approve, reason: `${this.#name} decides ${this.decided.length + 1}` };
    this.decided.push(decided);
    const reply = await session.post(`/api/console/${what}s/${id}/decide`, { approve, reason: decided.reason });
    const { approval = null } = (reply.data ?? {}) as { approval?: number | null };
    if (reply.code === 200) decided.end = approval === null ? 'done' : { approval };
    // A server without its database cannot say what became of it.
    else if (reply.code < 500) decided.end = 'refused';
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** What waits for another operator is left to the list of proposals, own proposals to the other operator. */
function isDecidable({ approval = 0, mayDecide = true }: QueueRow): boolean {
  return approval === 0 && mayDecide;
}
