import { request as call, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../platform/http/route.ts';
import { Unavailable } from '../platform/unavailable.ts';
import type { Who } from './messages.ts';
import { RequestBodies } from './request-bodies.ts';

const [KNOWN, UNKNOWN] = ['k'.repeat(43), 'u'.repeat(43)];
const UPLOAD = '/api/common/upload';
const FORM = { 'content-type': 'multipart/form-data; boundary=end' };
const MEGABYTE = 1024 * 1024;

interface Sent {
  /** What came back; undefined as long as nothing has. */
  readonly status: Promise<number>;
  write(bytes: number): void;
  end(): void;
}

describe('bodies at a gateway', () => {
  let bodies: RequestBodies;
  let asked: Who[];
  let used: (number | undefined)[];
  let release: () => void;
  let server: ReturnType<typeof createServer>;
  let port: number;

  beforeEach(async () => {
    [asked, used] = [[], []];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const who = async (tokens: readonly Who[]) => {
      asked.push(...tokens);
      const caller: Session = { sessionId: 1, userId: 7, simulated: false };
      return tokens.map(({ token }) => (token === KNOWN ? caller : undefined));
    };
    bodies = new RequestBodies({ who });
    server = createServer((request, response) => {
      bodies
        .with(request, String(request.headers['x-from'] ?? '198.51.100.1'), async (body) => {
          used.push(body?.length);
          if (body !== undefined && body.length > 0) await released;
          return body === undefined ? 413 : 200;
        })
        .catch((error: unknown) => (error instanceof Unavailable ? 503 : 500))
        .then((status) => response.writeHead(status, { connection: 'close' }).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    release();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const send = (path: string, headers: Record<string, string> = {}): Sent => {
    const sent = call({ port, path, method: 'POST', headers });
    const status = new Promise<number>((resolve) => {
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      // A connection that is closed while it is written to.
      sent.on('error', () => resolve(0));
    });
    sent.flushHeaders();
    return { status, write: (bytes) => void sent.write(Buffer.alloc(bytes)), end: () => void sent.end() };
  };
  const held = () => expect.poll(() => bodies.held, { timeout: 10_000 });

  it('of who is not signed in no byte of an upload is kept, and the core says who is missing', async () => {
    for (const headers of [FORM, { ...FORM, satoken: 'short' }, { ...FORM, authorization: UNKNOWN }]) {
      const sent = send(UPLOAD, headers);
      // It is answered though nothing of what it announces has come.
      expect(await sent.status).toBe(200);
    }
    expect(used).toEqual([0, 0, 0]);
    expect(asked).toEqual([{ kind: 'customer', token: UNKNOWN }]);
    expect(bodies.held).toEqual({ bytes: 0, forms: 0 });
  });

  it('an operator’s call is asked about as an operator’s, whatever customer sends it', async () => {
    const path = '/api/console/nfts/picture';
    expect(await send(path, { ...FORM, authorization: KNOWN }).status).toBe(200);
    expect(await send(path, { ...FORM, 'operator-token': UNKNOWN }).status).toBe(200);
    expect(asked.every(({ kind }) => kind === 'operator')).toBe(true);
    expect(used).toEqual([0, 0]);
  });

  it('who is signed in sends one at a time, of 8 MB at most', async () => {
    const headers = { ...FORM, authorization: KNOWN };
    const first = send(UPLOAD, headers);
    first.write(7 * MEGABYTE);
    await held().toEqual({ bytes: 0, forms: 1 });
    expect(await send(UPLOAD, headers).status).toBe(503);
    first.end();
    release();
    expect(await first.status).toBe(200);
    expect(used).toEqual([7 * MEGABYTE]);
    await held().toEqual({ bytes: 0, forms: 0 });
    const large = send(UPLOAD, headers);
    large.write(9 * MEGABYTE);
    expect([413, 0]).toContain(await large.status);
    expect(used.at(-1)).toBeUndefined();
    expect(await send(UPLOAD, { ...headers, 'content-length': String(9 * MEGABYTE) }).status).toBe(413);
    await held().toEqual({ bytes: 0, forms: 0 });
  });

  it('a form to a call that takes none is no larger than a call', async () => {
    const sent = send('/api/user/login', { ...FORM, authorization: KNOWN });
    sent.write(65 * 1024);
    expect([413, 0]).toContain(await sent.status);
    expect(used).toEqual([undefined]);
    expect(asked).toEqual([]);
  });

  it('what one neighbourhood leaves unfinished fills its own part alone, and goes with its connections', async () => {
    const slow = Array.from({ length: 80 }, () => send('/api/user/login'));
    for (const one of slow) one.write(60 * 1024);
    // 4 MB and no more; the others were refused.
    await held().toMatchObject({ bytes: 68 * 60 * 1024 });
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(503);
    const honest = send('/api/user/login', { 'x-from': '203.0.113.9' });
    honest.write(1_000);
    honest.end();
    release();
    expect(await honest.status).toBe(200);
    server.closeAllConnections();
    await held().toEqual({ bytes: 0, forms: 0 });
  });
});
