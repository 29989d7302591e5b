import { CODE } from '@bourse/wire';
import type { Database, Statement } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { PasskeyCeremonies, type SignedAnswer } from '../../../platform/webauthn/passkey-ceremonies.ts';
import { type Asked, PasskeyChallenges } from './passkey-challenges.ts';
import { keptOf, type Passkey, PasskeyStore } from './passkey-store.ts';

/** An answer of a browser, and for what it should be. */
export interface PasskeyAnswer extends Asked, SignedAnswer {}

/** What a passkey is made for, and in whose name. */
interface Maker {
  readonly userId: number;
  /** Shown by the device. */
  readonly account: string;
  readonly deployment: string;
}

/** Customers' passkeys: the questions for devices, and what their answers prove. */
export class Passkeys {
  readonly store: PasskeyStore;
  readonly #ceremonies: PasskeyCeremonies<Asked>;
  readonly #mac: Secrets['mac'];

  constructor(db: Database, { mac }: Pick<Secrets, 'mac'>, publicUrl: string | undefined) {
    const store = new PasskeyStore(db);
    this.store = store;
    this.#mac = mac;
    const table = {
      listOf: async (owner: number) => (await store.listOf(owner)).map(keptOf),
      byCredential: async (credential: string) => {
        const row = await store.byCredential(credential);
        return row === undefined ? undefined : keptOf(row);
      },
      used: (id: number, counter: number, nowMs: number) => store.used(id, counter, nowMs),
    };
    this.#ceremonies = new PasskeyCeremonies(table, new PasskeyChallenges(db), publicUrl);
  }

  /** A question that a passkey of `userId` signs, or of whoever signs in. JSON. */
  async question(asked: Asked, userId: number | undefined, site: string, nowMs: number): Promise<string> {
    const known = userId === undefined ? [] : (await this.store.listOf(userId)).map(keptOf);
    if (userId !== undefined && known.length === 0) throw new Refusal('passkey_none', { code: CODE.conflict });
    return this.#ceremonies.question(asked, known, site, nowMs);
  }

  /** The question with which a device makes a passkey: one that can be found without a name. JSON. */
  makingQuestion({ userId, ...maker }: Maker, sessionId: number, site: string, nowMs: number): Promise<string> {
    const handle = this.#mac(`passkeys of user ${userId}`);
    const asked = { purpose: 'add', sessionId } as const;
    return this.#ceremonies.makingQuestion({ ...maker, owner: userId, handle, discoverable: true }, asked, site, nowMs);
  }

  /** Keeps what the device has made; its number. Refuses with `passkey_wrong`, `passkey_known`. */
  async add(userId: number, name: string, answer: PasskeyAnswer): Promise<number> {
    const id = await this.store.add({ ...(await this.#ceremonies.made(answer, answer)), userId, name });
    if (id === undefined) throw new Refusal('passkey_known', { code: CODE.conflict });
    return id;
  }

  /** The passkey that has signed; `userId`: whose it must be. Everything that is wrong is `passkey_wrong`, and uses the question up. */
  async prove(
    userId: number | undefined,
    answer: PasskeyAnswer,
  ): Promise<Pick<Passkey, 'id' | 'user_id' | 'credential'>> {
    const { id, owner, credential } = await this.#ceremonies.prove(userId, answer, answer);
    return { id, user_id: owner, credential };
  }

  removal(userId: number, id: number): Statement {
    return this.store.removal(userId, id);
  }
}
