import { CODE } from '@bourse/wire';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database, Statement } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { type Asked, PasskeyChallenges } from './passkey-challenges.ts';
import { hostOf } from './passkey-host.ts';
import { type Passkey, PasskeyStore } from './passkey-store.ts';

/** An answer of a browser: what a device signed, and for what it should have. */
export interface PasskeyAnswer extends Asked {
  /** JSON. */
  readonly answer: string;
  /** Where the caller says to be. */
  readonly site: string;
  readonly nowMs: number;
}

/** Loaded with the first passkey: it needs a few megabytes, and most starts never use it. */
const webauthn = () => import('@simplewebauthn/server');

/** What a passkey is made for, and in whose name. */
interface Maker {
  readonly userId: number;
  /** Shown by the device. */
  readonly account: string;
  readonly deployment: string;
}

/** Passkeys: the questions for devices, and what their answers prove. */
export class Passkeys {
  readonly store: PasskeyStore;
  readonly #challenges: PasskeyChallenges;
  readonly #publicUrl: string | undefined;
  readonly #mac: Secrets['mac'];

  constructor(db: Database, { mac }: Pick<Secrets, 'mac'>, publicUrl: string | undefined) {
    this.store = new PasskeyStore(db);
    this.#challenges = new PasskeyChallenges(db);
    this.#publicUrl = publicUrl;
    this.#mac = mac;
  }

  /** A question that a passkey of `userId` signs, or of whoever signs in. JSON. */
  async question(asked: Asked, userId: number | undefined, site: string, nowMs: number): Promise<string> {
    const { host } = hostOf(this.#publicUrl, site);
    const known = userId === undefined ? [] : await this.store.listOf(userId);
    if (userId !== undefined && known.length === 0) throw new Refusal('passkey_none', { code: CODE.conflict });
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: host,
      userVerification: 'required',
      timeout: 300_000,
      allowCredentials: known.map(named),
    });
    await this.#challenges.keep(options.challenge, asked, nowMs);
    return JSON.stringify(options);
  }

  /** The question with which a device makes a passkey: one that can be found without a name, and that checks its owner. JSON. */
  async makingQuestion(maker: Maker, sessionId: number, site: string, nowMs: number): Promise<string> {
    const { host } = hostOf(this.#publicUrl, site);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: maker.deployment,
      rpID: host,
      userName: maker.account,
      userDisplayName: maker.account,
      // The same for all of a customer's, so that a device replaces its own; it tells nothing about the customer.
      userID: new Uint8Array(Buffer.from(this.#mac(`passkeys of user ${maker.userId}`), 'base64url')),
      timeout: 300_000,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: (await this.store.listOf(maker.userId)).map(named),
    });
    await this.#challenges.keep(options.challenge, { purpose: 'add', sessionId }, nowMs);
    return JSON.stringify(options);
  }

  /** Keeps what the device has made; its number. Refuses with `passkey_wrong`, `passkey_known`. */
  async add(userId: number, name: string, made: PasskeyAnswer): Promise<number> {
    const { origin, host } = hostOf(this.#publicUrl, made.site);
    const response = await this.#answered<RegistrationResponseJSON>(made);
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(response) ?? '',
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (checked?.verified !== true) throw wrong();
    const { credential, credentialBackedUp } = checked.registrationInfo;
    const id = await this.store.add({
      userId,
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced: credentialBackedUp,
      host,
      nowMs: made.nowMs,
    });
    if (id === undefined) throw new Refusal('passkey_known', { code: CODE.conflict });
    return id;
  }

  /** The passkey that has signed; `userId`: whose it must be. Everything that is wrong is `passkey_wrong`, and uses the question up. */
  async prove(userId: number | undefined, answer: PasskeyAnswer): Promise<Passkey> {
    const { origin, host } = hostOf(this.#publicUrl, answer.site);
    const response = await this.#answered<AuthenticationResponseJSON>(answer);
    const passkey = await this.store.byCredential(response.id);
    if (passkey === undefined || (userId !== undefined && passkey.user_id !== userId)) throw wrong();
    const { verifyAuthenticationResponse } = await webauthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(response) ?? '',
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (checked?.verified !== true) throw wrong();
    if (!(await this.store.used(passkey.id, checked.authenticationInfo.newCounter, answer.nowMs))) throw wrong();
    return passkey;
  }

  removal(userId: number, id: number): Statement {
    return this.store.removal(userId, id);
  }

  /** What was answered, where it answers a question of ours. */
  async #answered<Response extends { readonly id: string }>(answer: PasskeyAnswer): Promise<Response> {
    const response = parsed(answer.answer);
    const challenge = challengeOf(response);
    if (challenge === undefined || typeof response?.id !== 'string') throw wrong();
    if (!(await this.#challenges.take(challenge, answer, answer.nowMs))) throw wrong();
    return response as unknown as Response;
  }
}

const wrong = () => new Refusal('passkey_wrong', { field: 'passkey' });

const named = ({ credential, transports }: Passkey) => ({ id: credential, transports });

/** An object's fields, of which nothing is known yet. */
type Loose = { readonly [field: string]: unknown };

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

function parsed(text: string): Loose | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isLoose(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The question that an answer says it is for; the signature proves it later. */
function challengeOf(answer: object | undefined): string | undefined {
  const response = isLoose(answer) ? answer.response : undefined;
  const client = isLoose(response) ? response.clientDataJSON : undefined;
  if (typeof client !== 'string') return undefined;
  const data = parsed(Buffer.from(client, 'base64url').toString());
  return typeof data?.challenge === 'string' ? data.challenge : undefined;
}
