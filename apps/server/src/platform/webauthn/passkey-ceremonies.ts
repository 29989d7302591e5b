import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '../refusal.ts';
import { hostOf } from './passkey-host.ts';

/** What is kept of a passkey, whoever's it is. */
export interface KeptPasskey {
  readonly id: number;
  readonly owner: number;
  /** Base64url, as its public key. */
  readonly credential: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A passkey that a device has just made. */
export interface NewPasskey extends Omit<KeptPasskey, 'id' | 'owner'> {
  readonly synced: boolean;
  readonly host: string;
  readonly nowMs: number;
}

/** The table of one kind of owners. */
export interface PasskeyTable {
  /** The oldest first. */
  listOf(owner: number): Promise<readonly KeptPasskey[]>;
  byCredential(credential: string): Promise<KeptPasskey | undefined>;
  /** It has signed. Of two answers with the same count one gets in; false for the other, and where it is removed. */
  used(id: number, counter: number, nowMs: number): Promise<boolean>;
}

/** Questions that wait for their answer, each with what it was asked for. */
export interface Challenges<Asked> {
  keep(challenge: string, asked: Asked, nowMs: number): Promise<void>;
  /** Whether it was asked for this and is not too old; asking uses it up. */
  take(challenge: string, asked: Asked, nowMs: number): Promise<boolean>;
}

/** An answer of a browser: what a device signed. */
export interface SignedAnswer {
  /** JSON. */
  readonly answer: string;
  /** Where the caller says to be. */
  readonly site: string;
  readonly nowMs: number;
}

/** What a passkey is made for, and in whose name. */
export interface PasskeyMaker {
  readonly owner: number;
  /** The same for all of an owner's, so that a device replaces its own; it tells nothing about the owner. Base64url. */
  readonly handle: string;
  /** Shown by the device. */
  readonly account: string;
  readonly deployment: string;
  /** Whether it can be found without a name. */
  readonly discoverable: boolean;
}

/** Loaded with the first passkey: it needs a few megabytes, and most starts never use it. */
const webauthn = () => import('@simplewebauthn/server');

/** The questions for devices, and what their answers prove. The device always checks its owner. */
export class PasskeyCeremonies<Asked> {
  readonly #table: PasskeyTable;
  readonly #challenges: Challenges<Asked>;
  readonly #publicUrl: string | undefined;

  constructor(table: PasskeyTable, challenges: Challenges<Asked>, publicUrl: string | undefined) {
    this.#table = table;
    this.#challenges = challenges;
    this.#publicUrl = publicUrl;
  }

  /** A question that one of these passkeys signs, or where there are none any that the browser finds. JSON. */
  async question(asked: Asked, known: readonly KeptPasskey[], site: string, nowMs: number): Promise<string> {
    const { host } = hostOf(this.#publicUrl, site);
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

  /** The question with which a device makes a passkey. JSON. */
  async makingQuestion(maker: PasskeyMaker, asked: Asked, site: string, nowMs: number): Promise<string> {
    const { host } = hostOf(this.#publicUrl, site);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: maker.deployment,
      rpID: host,
      userName: maker.account,
      userDisplayName: maker.account,
      userID: new Uint8Array(Buffer.from(maker.handle, 'base64url')),
      timeout: 300_000,
      attestationType: 'none',
      authenticatorSelection: {
        residentKey: maker.discoverable ? 'required' : 'discouraged',
        userVerification: 'required',
      },
      excludeCredentials: (await this.#table.listOf(maker.owner)).map(named),
    });
    await this.#challenges.keep(options.challenge, asked, nowMs);
    return JSON.stringify(options);
  }

  /** What the device has made. Refuses with `passkey_wrong`. */
  async made(asked: Asked, { answer, site, nowMs }: SignedAnswer): Promise<NewPasskey> {
    const { origin, host } = hostOf(this.#publicUrl, site);
    const response = await this.#answered<RegistrationResponseJSON>(answer, asked, nowMs);
    const { verifyRegistrationResponse } = await webauthn();
    const checked = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(response) ?? '',
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (checked?.verified !== true) throw wrongPasskey();
    const { credential, credentialBackedUp } = checked.registrationInfo;
    return {
      credential: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
      host,
      nowMs,
    };
  }

  /** The passkey that has signed; `owner`: whose it must be. Everything that is wrong is `passkey_wrong`, and uses the question up. */
  async prove(owner: number | undefined, asked: Asked, { answer, site, nowMs }: SignedAnswer): Promise<KeptPasskey> {
    const { origin, host } = hostOf(this.#publicUrl, site);
    const response = await this.#answered<AuthenticationResponseJSON>(answer, asked, nowMs);
    const passkey = await this.#table.byCredential(response.id);
    if (passkey === undefined || (owner !== undefined && passkey.owner !== owner)) throw wrongPasskey();
    const { verifyAuthenticationResponse } = await webauthn();
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(response) ?? '',
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => undefined);
    if (checked?.verified !== true) throw wrongPasskey();
    if (!(await this.#table.used(passkey.id, checked.authenticationInfo.newCounter, nowMs))) throw wrongPasskey();
    return passkey;
  }

  /** What was answered, where it answers a question of ours. */
  async #answered<Response extends { readonly id: string }>(
    answer: string,
    asked: Asked,
    nowMs: number,
  ): Promise<Response> {
    const response = parsed(answer);
    const challenge = challengeOf(response);
    if (challenge === undefined || typeof response?.id !== 'string') throw wrongPasskey();
    if (!(await this.#challenges.take(challenge, asked, nowMs))) throw wrongPasskey();
    return response as unknown as Response;
  }
}

export const wrongPasskey = () => new Refusal('passkey_wrong', { field: 'passkey' });

const named = ({ credential, transports }: KeptPasskey) =>
  ({ id: credential, transports: [...transports] }) as { id: string; transports: never[] };

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
