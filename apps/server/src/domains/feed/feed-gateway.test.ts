import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ConsoleFeed } from './console-feed.ts';
import { FeedGateway } from './feed-gateway.ts';
import { UserFeed } from './user-feed.ts';

let server: Server;
let gateway: FeedGateway;
let port: number;
/** What the callers of the test came from, one after the other. */
let addresses: string[];

beforeEach(async () => {
  addresses = [];
  gateway = new FeedGateway({
    market: { receive: () => undefined, drop: () => undefined },
    user: new UserFeed(() => undefined),
    console: new ConsoleFeed(() => undefined),
    ready: () => true,
    addressOf: () => addresses.shift() ?? '127.0.0.1',
    allowsOrigin: () => true,
  });
  server = createServer();
  gateway.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  await gateway.close();
  server.close();
});

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

it('bounds the connections of one network, however many addresses it has', async () => {
  addresses = Array.from({ length: 501 }, (_, n) => `2001:db8:1:2::${(n + 1).toString(16)}`);
  const open = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/many`);
    return new Promise<string>((resolve) => {
      socket.on('open', () => resolve('open'));
      socket.on('error', (error) => resolve(error.message));
    });
  };
  const answers = await Promise.all(Array.from({ length: 501 }, open));
  expect(answers.filter((answer) => answer === 'open')).toHaveLength(500);
  expect(answers.filter((answer) => answer.includes('429'))).toHaveLength(1);
});

it('bounds the messages of one network, however many connections it has', async () => {
  addresses = [...Array.from({ length: 12 }, () => '1.2.3.4'), '5.6.7.8'];
  const closed: number[] = [];
  const sockets: WebSocket[] = [];
  for (let n = 0; n < 13; n += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/loud`);
    sockets.push(socket);
    socket.on('close', (code) => closed.push(code));
    await new Promise((resolve) => socket.on('open', resolve));
    for (let message = 0; message < 380; message += 1) socket.send('{}');
  }
  await expect.poll(() => closed).toContain(1008);
  expect(sockets.at(-1)?.readyState).toBe(WebSocket.OPEN);
});
