import { CODE } from '@bourse/wire';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import {
  type Challenges,
  PasskeyCeremonies,
  type SignedAnswer,
} from '../../../platform/webauthn/passkey-ceremonies.ts';
import { OperatorPasskeyStore } from './operator-passkey-store.ts';

const LIFE_MS = 5 * 60_000;
const ENTRIES_MAX = 1_000;

/** For what an operator's passkey signs: the second step of one sign-in, or in one session to be added or to change what is there. */
export type AskedOperator =
  | { readonly purpose: 'signIn'; readonly attempt: string }
  | { readonly purpose: 'add' | 'guard'; readonly session: number };

/** Questions in memory, as the first steps of sign-ins are: a restart asks again. Each is gone with its first answer. */
class MemoryChallenges implements Challenges<AskedOperator> {
  readonly #waiting = new Map<string, { readonly asked: string; readonly untilMs: number }>();

  async keep(challenge: string, asked: AskedOperator, nowMs: number): Promise<void> {
    this.#waiting.set(challenge, { asked: textOf(asked), untilMs: nowMs + LIFE_MS });
    while (this.#waiting.size > ENTRIES_MAX) {
      const [oldest] = this.#waiting.keys();
      if (oldest !== undefined) this.#waiting.delete(oldest);
    }
  }

  async take(challenge: string, asked: AskedOperator, nowMs: number): Promise<boolean> {
    const kept = this.#waiting.get(challenge);
    this.#waiting.delete(challenge);
    return kept !== undefined && kept.asked === textOf(asked) && kept.untilMs > nowMs;
  }
}

const textOf = (asked: AskedOperator): string =>
  asked.purpose === 'signIn' ? `signIn ${asked.attempt}` : `${asked.purpose} ${asked.session}`;

/** Operators' passkeys: the questions for devices, and what their answers prove. */
export class OperatorPasskeys {
  readonly store: OperatorPasskeyStore;
  readonly #ceremonies: PasskeyCeremonies<AskedOperator>;
  readonly #mac: Secrets['mac'];
  readonly #issuer: string;

  constructor(db: Database, { mac }: Pick<Secrets, 'mac'>, issuer: string, publicUrl: string | undefined) {
    this.store = new OperatorPasskeyStore(db);
    this.#mac = mac;
    this.#issuer = issuer;
    this.#ceremonies = new PasskeyCeremonies(this.store, new MemoryChallenges(), publicUrl);
  }

  /** A question for the operator's own passkeys. Refuses with `passkey_none`, and `passkey_host` where there can be none. */
  async question(asked: AskedOperator, operatorId: number, site: string, nowMs: number): Promise<string> {
    const known = await this.store.listOf(operatorId);
    if (known.length === 0) throw new Refusal('passkey_none', { code: CODE.conflict });
    return this.#ceremonies.question(asked, known, site, nowMs);
  }

  /** The password says who it is before a passkey is asked for, so none needs to be found without a name. */
  makingQuestion(
    operator: { readonly id: number; readonly name: string; readonly sessionId: number },
    site: string,
    nowMs: number,
  ): Promise<string> {
    const { id, name, sessionId } = operator;
    const handle = this.#mac(`passkeys of operator ${id}`);
    const maker = { owner: id, handle, account: name, deployment: this.#issuer, discoverable: false };
    return this.#ceremonies.makingQuestion(maker, { purpose: 'add', session: sessionId }, site, nowMs);
  }

  made(asked: AskedOperator, answer: SignedAnswer) {
    return this.#ceremonies.made(asked, answer);
  }

  prove(operatorId: number, asked: AskedOperator, answer: SignedAnswer) {
    return this.#ceremonies.prove(operatorId, asked, answer);
  }
}
