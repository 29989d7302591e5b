import type { Session, SignedInOperator } from '../platform/http/route.ts';
import type { OperatorPeek, Sessions } from '../platform/http/sessions.ts';
import type { Log } from '../platform/log.ts';
import { Repeated } from '../platform/repeated.ts';
import type { Leader } from './leader.ts';
import type { Who } from './messages.ts';

/** How often the core is asked again about those who are connected. */
const AGAIN_MS = 15_000;
/** Tokens of one question. */
const PAGE = 1_000;

/** Whose tokens the core has said: only of those who listen to feeds here. Every other call is the core's. */
export class KnownSessions extends Repeated implements Sessions, OperatorPeek {
  readonly #leader: Pick<Leader, 'who'>;
  readonly #known = { customer: new Map<string, Session>(), operator: new Map<string, SignedInOperator>() };
  readonly #isUsed: () => boolean;
  /** How often sessions of somebody have ended. */
  #endings = 0;

  /** `isUsed`: whether anybody is connected; otherwise all are forgotten. */
  constructor(leader: Pick<Leader, 'who'>, isUsed: () => boolean, log: Log) {
    super(AGAIN_MS, log, 'the core could not be asked about sessions');
    this.#leader = leader;
    this.#isUsed = isUsed;
  }

  find(token: string): Session | undefined {
    return this.#known.customer.get(token);
  }

  peek(token: string): SignedInOperator | undefined {
    return this.#known.operator.get(token);
  }

  /** Asks the core. Rejects where that does not answer. */
  async lookUp(kind: Who['kind'], token: string): Promise<void> {
    await this.#ask([{ kind, token }]);
  }

  /** Sessions of a customer have ended: asks which are left. Where nobody answers, none is. */
  async ended(userId: number): Promise<void> {
    this.#endings += 1;
    const theirs = [...this.#known.customer].filter(([, session]) => session.userId === userId);
    await this.#ask(theirs.map(([token]) => ({ kind: 'customer', token }))).catch(() => {
      for (const [token] of theirs) this.#known.customer.delete(token);
    });
  }

  /** What operators may do has changed: asks about all of them. Where nobody answers, none is known. */
  async operatorsChanged(): Promise<void> {
    this.#endings += 1;
    const all = [...this.#known.operator.keys()];
    await this.#ask(all.map((token) => ({ kind: 'operator', token }))).catch(() => {
      for (const token of all) this.#known.operator.delete(token);
    });
  }

  protected async work(): Promise<void> {
    if (!this.#isUsed()) {
      this.#known.customer.clear();
      this.#known.operator.clear();
      return;
    }
    const all = (['customer', 'operator'] as const).flatMap((kind) =>
      [...this.#known[kind].keys()].map((token) => ({ kind, token })),
    );
    for (let from = 0; from < all.length; from += PAGE) await this.#ask(all.slice(from, from + PAGE));
  }

  async #ask(tokens: readonly Who[]): Promise<void> {
    if (tokens.length === 0) return;
    const before = this.#endings;
    const callers = await this.#leader.who(tokens);
    // The answer may be of the moment before: a session must not come back by it.
    if (before !== this.#endings) return this.#ask(tokens);
    for (const [index, { kind, token }] of tokens.entries()) {
      const caller = callers[index];
      if (caller === undefined) this.#known[kind].delete(token);
      else if ('userId' in caller) this.#known.customer.set(token, caller);
      else this.#known.operator.set(token, caller);
    }
  }
}
