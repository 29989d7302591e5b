import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { catalogued } from '../catalogue/catalogue.ts';
import type { SourceTick } from '../tick.ts';
import { SourcesProvider } from './sources-provider.ts';
import { signedMessage, TEST_SECRET, type TestMessage } from './test-source.ts';

const OTHER_SECRET = `whsec_${Buffer.from('another secret of that same size').toString('base64')}`;
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A company's source that listens on this machine, and a provider that follows it. The clock is the wall's and what it is set ahead. */
async function follow() {
  const sockets: WebSocket[] = [];
  let ahead = 0;
  const listen = async (port: number) => {
    const server = new WebSocketServer({ port, host: '127.0.0.1' });
    server.on('connection', (socket) => void sockets.push(socket));
    await once(server, 'listening');
    const stop = () =>
      new Promise<void>((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      });
    return { port: (server.address() as AddressInfo).port, stop, server };
  };
  const first = await listen(0);
  const btc = catalogued('btcusdt');
  if (btc === undefined) throw new Error('no btcusdt');
  const clock = () => Date.now() + ahead;
  const common = { prices: ['crypto'], fallback: false, staleMs: 10_000, secret: TEST_SECRET } as const;
  const provider = new SourcesProvider({
    sources: [{ ...common, name: 'feed', kind: 'socket', url: `ws://127.0.0.1:${first.port}/prices` }],
    clock,
    instruments: [btc],
    memory: {
      lastPrices: async () => new Map([['btcusdt', { last: '100000', atMs: clock() - 60_000 }]]),
      lastTimes: async () => [],
    },
  });
  const ticks: SourceTick[] = [];
  await provider.open();
  provider.start((tick) => ticks.push(tick));
  ends.push(() => first.stop());
  ends.push(() => provider.close());
  const connected = async (count = 1) => {
    await expect.poll(() => sockets.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
    return sockets.at(-1) as WebSocket;
  };
  const source = () => provider.report().sources[0];
  const said = () => provider.report().instruments[0]?.said[0];
  const sign = (last: string, more: Record<string, unknown> = {}) =>
    signedMessage([{ symbol: 'btcusdt', at: clock(), last, ...more }], clock());
  const skip = (ms: number) => {
    ahead += ms;
  };
  return { first, listen, ticks, connected, source, said, sign, provider, skip, clock, sockets };
}
const frame = (message: TestMessage) => JSON.stringify(message);

describe('a socket to a company’s source', () => {
  it('brings prices', async () => {
    const { connected, ticks, sign, source } = await follow();
    const socket = await connected();
    socket.send(frame(sign('100100')));
    await expect.poll(() => ticks.length).toBe(1);
    expect(ticks[0]).toMatchObject({ symbol: 'btcusdt', last: 1_001_000_000_000_000n });
    expect(source()).toMatchObject({ connection: 'open', cuts: 0 });
  });

  it('is opened again after a cut, and says that it was cut', async () => {
    const { first, listen, connected, ticks, sign, source } = await follow();
    (await connected()).send(frame(sign('100100')));
    await expect.poll(() => ticks.length).toBe(1);
    await first.stop();
    await expect.poll(() => source()?.connection).toBe('cut');
    // Nobody listens: it tries again, after longer each time.
    const second = await listen(first.port);
    ends.push(() => second.stop());
    const socket = await connected(2);
    await expect.poll(() => source()?.connection).toBe('open');
    socket.send(frame(sign('100200')));
    await expect.poll(() => ticks.length).toBe(2);
    expect(source()?.cuts).toBe(1);
  }, 30_000);

  const refused: readonly [
    what: string,
    make: (sign: (last: string, more?: Record<string, unknown>) => TestMessage) => string,
    why: string,
  ][] = [
    ['what is not JSON', () => '{', 'form'],
    ['what is no frame', () => '{"prices":[]}', 'form'],
    ['a forged signature', (sign) => frame({ ...sign('5'), signature: `v1,${'A'.repeat(43)}=` }), 'signature'],
    ['a changed body', (sign) => frame({ ...sign('100'), body: sign('5').body }), 'signature'],
    [
      'another’s signature',
      () =>
        frame(signedMessage([{ symbol: 'btcusdt', at: Date.now(), last: '5' }], Date.now(), { secret: OTHER_SECRET })),
      'signature',
    ],
    ['an old message', () => frame(signedMessage([], Date.now() - 120_000)), 'time'],
    ['a body that is no message', () => frame(signedMessage([], Date.now(), { body: '[]' })), 'form'],
  ];
  it.each(refused)('refuses %s, and stays open', async (_, make, why) => {
    const { connected, ticks, sign, source } = await follow();
    const socket = await connected();
    socket.send(make(sign));
    await expect.poll(() => Reflect.get(source()?.messages ?? {}, why)).toBe(1);
    socket.send(frame(sign('100100')));
    await expect.poll(() => ticks.length).toBe(1);
    expect(ticks.every(({ last }) => last === 1_001_000_000_000_000n)).toBe(true);
  });

  it('refuses a frame that is sent again', async () => {
    const { connected, ticks, sign, source } = await follow();
    const socket = await connected();
    const message = frame(sign('100100'));
    for (let time = 0; time < 3; time += 1) socket.send(message);
    await expect.poll(() => source()?.messages.repeated).toBe(2);
    expect(ticks.length).toBe(1);
  });

  it('refuses stale and absurd prices', async () => {
    const { connected, ticks, sign, said, clock } = await follow();
    const socket = await connected();
    socket.send(frame(sign('100100', { at: clock() - 3_100 })));
    socket.send(frame(sign('100100', { at: clock() + 60_000 })));
    socket.send(frame(sign('0')));
    socket.send(frame(sign('1')));
    await expect.poll(() => said()?.refused).toEqual({ stale: 1, future: 1, form: 1, outlier: 1 });
    expect(ticks).toEqual([]);
  });

  it('lets only so much of a flood in', async () => {
    const { connected, ticks, sign, source } = await follow();
    const socket = await connected();
    for (let one = 0; one < 2_000; one += 1) socket.send(frame(sign('100100')));
    await expect.poll(() => source()?.messages.flood, { timeout: 20_000 }).toBeGreaterThan(1_800);
    expect(ticks.length).toBeLessThan(20);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    socket.send(frame(sign('100300')));
    await expect.poll(() => ticks.at(-1)?.last).toBe(1_003_000_000_000_000n);
  }, 30_000);

  const floods: readonly [what: string, pour: (socket: WebSocket) => void][] = [
    ['messages', (socket) => socket.send('{}')],
    ['answers to no ping', (socket) => socket.pong()],
  ];
  it.each(floods)(
    'ends one that pours %s, and does not come back soon',
    async (_, pour) => {
      const { connected, source, sockets, sign } = await follow();
      const socket = await connected();
      socket.on('error', () => undefined);
      socket.send(frame(sign('100100')));
      await expect.poll(() => source()?.connection).toBe('open');
      const began = performance.now();
      while (source()?.connection === 'open' && performance.now() - began < 10_000) {
        for (let one = 0; one < 500; one += 1) pour(socket);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect(source()?.connection).toBe('cut');
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(sockets.length).toBe(1);
    },
    20_000,
  );

  it('ends one that is too large, and opens another', async () => {
    const { connected, source } = await follow();
    const socket = await connected();
    socket.send('x'.repeat(200_000));
    await connected(2);
    await expect.poll(() => source()?.cuts).toBe(1);
  }, 20_000);

  it('ends one that answers nothing any more', async () => {
    const { connected, skip, source } = await follow();
    const socket = await connected();
    await expect.poll(() => source()?.connection).toBe('open');
    // As where a cable is pulled: it is open, and nothing comes, not even the answer to a ping.
    socket.pause();
    skip(16_000);
    await connected(2);
    expect(source()?.cuts).toBe(1);
  }, 20_000);

  it('is silent when its prices stop, though it is open', async () => {
    const { connected, ticks, sign, provider, skip } = await follow();
    (await connected()).send(frame(sign('100100')));
    await expect.poll(() => ticks.length).toBe(1);
    expect(provider.report().instruments[0]?.state).toBe('agreed');
    skip(10_500);
    expect(provider.report().instruments[0]?.state).toBe('silent');
  });
});
