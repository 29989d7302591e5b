import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { feedProtocols } from '@bourse/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ConsoleFeed } from './console-feed.ts';
import { FeedGateway } from './feed-gateway.ts';
import { FEED_CLOSE } from './signed-in-clients.ts';
import { UserFeed } from './user-feed.ts';

const LIMITS = { all: 100, visitors: 60, address: 10, prefix: 15, caller: 14, signedIn: 40 };

const signedIn = new Map<string, string>();
let server: Server;
let gateway: FeedGateway;
let port: number;
/** What the callers of the test came from, one after the other. */
let addresses: string[];

beforeEach(() => start());
afterEach(() => stop());

async function start(idleMs?: number): Promise<void> {
  addresses = [];
  signedIn.set('anna', 'customer 7');
  gateway = new FeedGateway({
    market: {
      receive: (connection, message) => {
        if (message !== '{}') connection.subscriptions.add(message);
        return undefined;
      },
      drop: () => undefined,
    },
    user: new UserFeed(() => undefined),
    console: new ConsoleFeed(() => undefined),
    ready: () => true,
    callerOf: (token) => signedIn.get(token),
    limits: LIMITS,
    ...(idleMs === undefined ? {} : { idleMs }),
    addressOf: () => addresses.shift() ?? '127.0.0.1',
    allowsOrigin: () => true,
  });
  server = createServer();
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
}

async function stop(): Promise<void> {
  await gateway.close();
  server.close();
}

function upgrade(path: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const key = 'dGhlIHNhbXBsZSBub25jZQ==';
      const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
      socket.write(`GET ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nSec-WebSocket-Key: ${key}\r\n\r\n`);
      resolve(socket);
    });
    socket.on('error', () => undefined);
  });
}

it('outlives callers who are refused and hang up', async () => {
  server.on('upgrade', (_request, socket) => setImmediate(() => socket.destroy(new Error('ECONNRESET'))));
  await upgrade('/nowhere');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.listening).toBe(true);
});

it('closes also where a client does not say good-bye', async () => {
  const socket = await upgrade('/ws/deaf');
  await expect.poll(() => gateway.connectionCount).toBe(1);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.resume();
  await gateway.close();
  await closed;
  await expect.poll(() => gateway.connectionCount).toBe(0);
});

/** What a client with this token is told, and its close code. Open ones stay open until the gateway closes. */
async function client(path: string, token?: string): Promise<{ answer: string; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, feedProtocols(token));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const answer = await new Promise<string>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', (error) => resolve(error.message));
  });
  return { answer, closed };
}
const answers = async (count: number, token?: string) =>
  (await Promise.all(Array.from({ length: count }, () => client('/ws/many', token)))).map(({ answer }) => answer);
const opened = (of: readonly string[]) => of.filter((answer) => answer === 'open').length;

it('bounds the visitors of one network, of one prefix and of all, and keeps places for who is signed in', async () => {
  // Twenty hostile addresses of ten prefixes with twenty connections each.
  addresses = Array.from({ length: 400 }, (_, n) => `2001:db8:${n % 10}:${n % 20}::${n.toString(16)}`);
  const got = await answers(400);
  expect(opened(got)).toBe(LIMITS.visitors);
  expect(got.filter((answer) => answer.includes('429'))).toHaveLength(400 - LIMITS.visitors);
  addresses = ['2001:db8:0:0::1', '2001:db8:0:0::1', '9.9.9.9'];
  expect(await answers(1, 'anna')).toEqual(['open']);
  expect((await client('/ws/coin/7', 'anna')).answer).toBe('open');
  expect((await client('/ws/many', 'nobody')).answer).toContain('429');
});

it.each([
  ['an address', LIMITS.address, (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ['a prefix', LIMITS.prefix, (n: number) => `2001:db8:1:${n.toString(16)}::1`],
  ['a prefix of IPv4', LIMITS.prefix, (n: number) => `10.1.1.${n}`],
])('bounds the visitors of %s, and nobody else', async (_, most, address) => {
  addresses = Array.from({ length: most + 5 }, (_, n) => address(n + 1));
  expect(opened(await answers(most + 5))).toBe(most);
  addresses = ['9.9.9.9'];
  expect(await answers(1)).toEqual(['open']);
});

it('closes the oldest connection of a customer who opens too many', async () => {
  const first = await client('/ws/many', 'anna');
  expect(opened(await answers(LIMITS.caller, 'anna'))).toBe(LIMITS.caller);
  expect(await first.closed).toBe(FEED_CLOSE.silent);
  await expect.poll(() => gateway.connectionCount).toBe(LIMITS.caller);
});

it('closes visitors who read nothing, no readers, and whoever has signed out', async () => {
  await stop();
  await start(200);
  const idle = await client('/ws/idle');
  const reading = new WebSocket(`ws://127.0.0.1:${port}/ws/reader`);
  await new Promise((resolve) => reading.on('open', resolve));
  reading.send('{"op":"subscribe","type":"DETAIL","symbol":"btcusdt"}');
  const anna = await client('/ws/anna', 'anna');
  expect(await idle.closed).toBe(FEED_CLOSE.silent);
  await expect.poll(() => gateway.connectionCount).toBe(2);
  expect(reading.readyState).toBe(WebSocket.OPEN);
  signedIn.delete('anna');
  expect(await anna.closed).toBe(FEED_CLOSE.forbidden);
});

it('bounds the messages of one network, however many connections it has', async () => {
  // Of one address, and of another one at the end.
  addresses = [...Array.from({ length: 12 }, () => '1.2.3.4'), '5.6.7.8'];
  const closed: number[] = [];
  const sockets: WebSocket[] = [];
  for (let n = 0; n < 13; n += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/loud`, feedProtocols('anna'));
    sockets.push(socket);
    socket.on('close', (code) => closed.push(code));
    await new Promise((resolve) => socket.on('open', resolve));
    for (let message = 0; message < 380; message += 1) socket.send('{}');
  }
  await expect.poll(() => closed).toContain(1008);
  expect(sockets.at(-1)?.readyState).toBe(WebSocket.OPEN);
});

it('sends own feeds away at once, and those of prices later, in steps', async () => {
  const own = await client('/ws/coin/7');
  addresses = Array.from({ length: 50 }, (_, n) => `10.1.${n}.1`);
  const prices = await Promise.all(addresses.map(() => client('/ws/many')));
  const codes: number[] = [];
  for (const { closed } of prices) void closed.then((code) => codes.push(code));
  gateway.sendAway();
  expect(await own.closed).toBe(1012);
  expect(codes).toEqual([]);
  await expect.poll(() => codes.length, { interval: 5 }).toBeGreaterThan(0);
  expect(codes.length).toBeLessThan(50);
  await expect.poll(() => codes).toEqual(Array.from({ length: 50 }, () => 1012));
});
