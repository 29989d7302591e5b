import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

/** What arrived at the stand-in for a push service. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** NOT a push service: a server of this machine that stands in for one in tests, and keeps what it is sent. */
export interface TestPushService {
  readonly host: string;
  readonly arrived: Arrived[];
  /** Answers the next requests with these, then 201. */
  answer(...statuses: number[]): void;
  /** Runs before the next request is answered. */
  meanwhile(run: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export async function startTestPushService(): Promise<TestPushService> {
  const arrived: Arrived[] = [];
  const statuses: number[] = [];
  const runs: (() => Promise<unknown>)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const end = () => response.writeHead(statuses.shift() ?? 201).end();
      void Promise.resolve(runs.shift()?.()).finally(end);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    host: `127.0.0.1:${port}`,
    arrived,
    answer: (...next) => void statuses.push(...next),
    meanwhile: (run) => void runs.push(run),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A browser's part of a subscription, with the private key that opens what it is sent. */
export class TestDevice {
  readonly address: string;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(host: string, path: string) {
    this.address = `http://${host}/${path}`;
    this.#keys.generateKeys();
  }

  /** What the app sends to the server. */
  draft(kinds: readonly string[]) {
    const { address } = this;
    const p256dh = this.#keys.getPublicKey('base64url', 'uncompressed');
    return { address, p256dh, auth: this.#auth.toString('base64url'), kinds };
  }

  /** Opens a message (RFC 8291, aes128gcm in one record). Throws where it is not for this device, or was changed. */
  open(body: Buffer): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
    const sealed = body.subarray(21 + keyLength);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Record<string, unknown>;
  }
}

/** What the sender claims, where the header is signed by this public key; throws where it is not. */
export function readVapid(authorization: string, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const point = Buffer.from(key, 'base64url');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = { key: verifier, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature does not fit');
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
}
