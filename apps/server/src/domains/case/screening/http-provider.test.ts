import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HttpProvider } from './http-provider.ts';

/* A server of its own answers over a real socket with messages as they were recorded. */

const KEY = 'a-key-that-both-sides-have';
const HIT = { reference: 'Q4711', name: 'SILVA, Ana Maria', birthDate: '1970-01-31', source: 'EU', likeness: 93 };
const ONE = JSON.stringify({ hits: [HIT] });
const sign = (timestamp: string, text: string, key = KEY) =>
  createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex');

interface Said {
  readonly text: string;
  readonly status?: number;
  /** Made of the timestamp that came. */
  signature?(timestamp: string, text: string): string;
  readonly afterMs?: number;
  readonly to?: string;
}

let server: Server;
let url: string;
let said: Said;
const asked: { body: string; timestamp: string; signature: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const timestamp = String(request.headers['x-timestamp']);
    asked.push({
      timestamp,
      body: Buffer.concat(parts).toString(),
      signature: String(request.headers['x-signature']),
    });
    const { text, status = 200, signature = sign, afterMs = 0, to } = said;
    setTimeout(() => {
      response.writeHead(status, {
        'x-signature': signature(timestamp, text),
        ...(to === undefined ? {} : { location: to }),
      });
      response.end(text);
    }, afterMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/screen`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  said = { text: ONE };
  asked.length = 0;
});

const provider = (at = url, timeoutMs = 60_000) =>
  new HttpProvider({ url: at, key: KEY, name: 'example', clock: () => 1_700, timeoutMs });

it('asks signed, and says who was found', async () => {
  expect(await provider().screen({ name: 'Ana Silva', country: 'BR' })).toEqual([HIT]);
  const body = '{"name":"Ana Silva","country":"BR"}';
  expect(asked).toEqual([{ timestamp: '1700', body, signature: sign('1700', body) }]);
});

it.each([
  ['nobody', { hits: [] }, []],
  [
    'no birth date, and fields that we do not know',
    { hits: [{ ...HIT, birthDate: undefined, more: 1 }], page: 1 },
    [{ ...HIT, birthDate: null }],
  ],
])('reads %s', async (_, message, hits) => {
  said = { text: JSON.stringify(message) };
  expect(await provider().screen({ name: 'Ana Silva' })).toEqual(hits);
});

it.each<[string, Said, string]>([
  ['no JSON', { text: 'hello' }, 'no JSON'],
  ['no hits', { text: '{}' }, 'hits'],
  ['a hit without a name', { text: JSON.stringify({ hits: [{ ...HIT, name: '' }] }) }, 'hits.0.name'],
  ['a likeness above 100', { text: JSON.stringify({ hits: [{ ...HIT, likeness: 101 }] }) }, 'hits.0.likeness'],
  ['more hits than anybody reads', { text: JSON.stringify({ hits: Array(101).fill(HIT) }) }, 'hits'],
  ['far too much', { text: 'x'.repeat(2_000_000) }, 'more than'],
  ['a failure', { text: ONE, status: 500 }, 'answered 500'],
  ['a redirect', { text: '', status: 302, to: 'http://127.0.0.1:1/' }, 'cannot be reached'],
  ['no signature', { text: ONE, signature: () => '' }, 'not signed'],
  ['a signature with another key', { text: ONE, signature: (at, text) => sign(at, text, 'another') }, 'not signed'],
  ['an answer to another question', { text: ONE, signature: (_, text) => sign('1', text) }, 'not signed'],
  ['an answer that comes too late', { text: ONE, afterMs: 900 }, 'took too long'],
])('rejects %s', async (_, message, why) => {
  said = message;
  await expect(
    provider(url, message.afterMs === undefined ? 60_000 : 200).screen({ name: 'Ana Silva' }),
  ).rejects.toThrow(why);
});

it('rejects where nobody listens', async () => {
  await expect(provider('http://127.0.0.1:1/').screen({ name: 'Ana Silva' })).rejects.toThrow('cannot be reached');
});
