import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const UP_UV = 0x05;
const BACKED_UP = 0x18;
const ATTESTED = 0x40;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR of the few shapes that are needed: an item's major type and length, then its contents. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Question {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
}

/** What a device does differently from how it should. */
export interface Fault {
  readonly origin?: string;
  readonly host?: string;
  /** The device did not ask its owner. */
  readonly unverified?: boolean;
  readonly counter?: number;
}

/** A device with one passkey of ECDSA, as the standard describes it: what it signs is checked by the real library. */
export class TestAuthenticator {
  readonly credential = randomBytes(20).toString('base64url');
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;
  readonly #origin: string;
  #counter = 0;

  constructor(origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#x = Buffer.from(x, 'base64url');
    this.#y = Buffer.from(y, 'base64url');
    this.#origin = origin;
  }

  /** Answers the question with which a passkey is made. JSON. */
  make(options: string, fault: Fault = {}): string {
    const question = JSON.parse(options) as Question;
    const id = Buffer.from(this.credential, 'base64url');
    const cose = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(this.#x)],
      [cborInt(-3), cborBytes(this.#y)],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 255]), id, cose]);
    const authData = Buffer.concat([this.#data(fault.host ?? question.rp?.id ?? '', ATTESTED, fault), attested]);
    const object = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    const client = this.#client('webauthn.create', question.challenge, fault);
    return this.#answer({
      clientDataJSON: base64url(client),
      attestationObject: base64url(object),
      transports: ['internal'],
    });
  }

  /** Signs a question. JSON. */
  sign(options: string, fault: Fault = {}): string {
    const question = JSON.parse(options) as Question;
    const authData = this.#data(fault.host ?? question.rpId ?? '', 0, fault);
    const client = this.#client('webauthn.get', question.challenge, fault);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.#key);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  #client(type: string, challenge: string, fault: Fault): string {
    return JSON.stringify({ type, challenge, origin: fault.origin ?? this.#origin, crossOrigin: false });
  }

  #data(host: string, flags: number, { unverified = false, counter }: Fault): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const all = flags | (unverified ? 0x01 : UP_UV) | BACKED_UP;
    return Buffer.concat([sha256(host), Buffer.from([all]), count]);
  }

  #answer(response: object): string {
    const { credential } = this;
    return JSON.stringify({
      id: credential,
      rawId: credential,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  }
}
