import type { DepthPush, MarketPush } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import type { DepthView } from './depth-book.ts';
import { followDepth } from './depth-store.ts';
import { FakeSurroundings } from './fake-surroundings.ts';
import { LINGER_MS, MarketFeed, REST_MS } from './market-feed.ts';
import type { SocketState } from './reconnecting-socket.ts';

function start() {
  const around = new FakeSurroundings();
  const states: SocketState[] = [];
  const visitor = { is: true };
  const feed = new MarketFeed('ws://here/ws/1', around, {
    onState: (state) => states.push(state),
    onSettings: () => {},
    isVisitor: () => visitor.is,
  });
  feed.resume();
  return { around, feed, states, visitor };
}
const requests = (sent: readonly string[]): string[] =>
  sent.map((text) => {
    const { op, type, symbol } = JSON.parse(text) as { op: string; type: string; symbol: string };
    return `${op} ${type} ${symbol}`;
  });
const detail = (symbol: string) => ({ type: 'DETAIL', symbol }) as const;

describe('topics', () => {
  it('connects before anything is read, to hear of settings, and asks once for many readers', () => {
    const { around, feed } = start();
    expect(around.sockets).toHaveLength(1);
    const stop = feed.subscribe(detail('btcusdt'), () => {});
    feed.subscribe(detail('btcusdt'), () => {});
    const socket = around.connected();
    feed.subscribe(detail('ethusdt'), () => {});
    expect(requests(socket.sent)).toEqual(['subscribe DETAIL btcusdt', 'subscribe DETAIL ethusdt']);
    stop();
    expect(around.timers).toHaveLength(0);
  });

  it('says nothing to a connection that the server is closing, and all of it to the next one', () => {
    const { around, feed } = start();
    const socket = around.connected();
    socket.readyState = 2;
    feed.subscribe(detail('btcusdt'), () => {});
    expect(socket.sent).toEqual([]);
    socket.onclose?.();
    around.elapse();
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt']);
  });

  it('keeps a topic for a moment after its last reader, and drops it then', () => {
    const { around, feed } = start();
    const stop = feed.subscribe(detail('btcusdt'), () => {});
    const socket = around.connected();
    stop();
    const again = feed.subscribe(detail('btcusdt'), () => {});
    expect(around.timers).toHaveLength(0);
    again();
    expect(around.elapse()).toEqual([LINGER_MS]);
    expect(requests(socket.sent)).toEqual(['subscribe DETAIL btcusdt', 'unsubscribe DETAIL btcusdt']);
  });

  it('asks for everything again at once after coming back, also from a pause', () => {
    const { around, feed } = start();
    feed.subscribe(detail('btcusdt'), () => {});
    const former = around.connected();
    feed.reconnect();
    expect([former.closed, around.timers.length]).toEqual([true, 0]);
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt']);
    feed.pause();
    feed.reconnect();
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt']);
    expect(around.sockets).toHaveLength(3);
  });

  it('hands a push to the readers of its topic alone', () => {
    const { around, feed } = start();
    const got: MarketPush[] = [];
    feed.subscribe({ type: 'KLINE', symbol: 'btcusdt', interval: '1m' }, (push) => got.push(push));
    const socket = around.connected();
    socket.say({ type: 'KLINE', symbol: 'btcusdt', interval: '5m', seq: 1, data: {} });
    socket.say({ type: 'KLINE', symbol: 'btcusdt', interval: '1m', seq: 1, data: {} });
    socket.say({ type: 'ERROR', msg: 'no' });
    socket.onmessage?.({ data: 'not json' });
    expect(got).toHaveLength(1);
  });
});

describe('a page without prices', () => {
  it('lets a visitor’s connection go after a while, and opens it for the next reader', () => {
    const { around, feed } = start();
    const socket = around.connected();
    expect(around.elapse()).toEqual([REST_MS]);
    expect(socket.closed).toBe(true);
    feed.subscribe(detail('btcusdt'), () => {});
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt']);
    expect(around.sockets).toHaveLength(2);
  });

  it('keeps the connection of who is signed in, until they are not', () => {
    const { around, visitor } = start();
    visitor.is = false;
    const socket = around.connected();
    around.elapse();
    expect([socket.closed, around.timers.length]).toEqual([false, 1]);
    visitor.is = true;
    around.elapse();
    expect(socket.closed).toBe(true);
  });

  it('opens nothing while the page is hidden', () => {
    const { around, feed } = start();
    feed.pause();
    feed.subscribe(detail('btcusdt'), () => {});
    expect(around.sockets).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('comes back after 3 s, later after each failure, and asks for everything again', () => {
    const { around, feed, states } = start();
    feed.subscribe(detail('btcusdt'), () => {});
    around.connected().onclose?.();
    expect(around.elapse()).toEqual([3_000]);
    around.sockets.at(-1)?.onclose?.();
    expect(around.elapse()).toEqual([4_500]);
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt']);
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'waiting', 'connecting', 'open']);
  });

  it('does not wait when the network is back', () => {
    const { around, feed } = start();
    feed.subscribe(detail('btcusdt'), () => {});
    around.connected().onclose?.();
    feed.hurry();
    expect(around.sockets).toHaveLength(2);
    expect(around.timers).toHaveLength(0);
  });

  it('closes while the page is hidden and remembers what was read', () => {
    const { around, feed } = start();
    feed.subscribe(detail('btcusdt'), () => {});
    const first = around.connected();
    feed.pause();
    expect(first.closed).toBe(true);
    feed.subscribe(detail('ethusdt'), () => {});
    expect(around.sockets).toHaveLength(1);
    feed.resume();
    expect(requests(around.connected().sent)).toEqual(['subscribe DETAIL btcusdt', 'subscribe DETAIL ethusdt']);
  });
});

describe('the order book', () => {
  const push = (seq: number, bids: DepthPush['data']['bids'], snapshot = false): DepthPush => ({
    type: 'DEPTH',
    symbol: 'btcusdt',
    simulated: false,
    desk: 'spot',
    seq,
    snapshot,
    data: { bids, asks: [] },
  });

  it('is another one for each desk and ledger', () => {
    const { around, feed } = start();
    const got: string[] = [];
    feed.subscribe({ type: 'DEPTH', symbol: 'btcusdt' }, () => got.push('spot'));
    feed.subscribe({ type: 'DEPTH', symbol: 'btcusdt', desk: 'contract' }, () => got.push('contract'));
    const socket = around.connected();
    const told = { ...push(1, [], true), desk: 'contract' };
    socket.say(told);
    socket.say({ ...told, simulated: true });
    expect(got).toEqual(['contract']);
  });

  it('follows changes by price, sorts by worth, and asks again after a gap', () => {
    const { around, feed } = start();
    const shown: DepthView[] = [];
    followDepth(feed, { type: 'DEPTH', symbol: 'btcusdt', simulated: false }, (view) => shown.push(view));
    const socket = around.connected();
    const bids = () => shown.at(-1)?.bids.map(([price, quantity]) => `${price}x${quantity}`);

    socket.say(push(4, [['9', '1']]));
    expect(shown).toHaveLength(0);
    socket.say(
      push(
        5,
        [
          ['9', '1'],
          ['10', '2'],
        ],
        true,
      ),
    );
    expect(bids()).toEqual(['10x2', '9x1']);
    socket.say(
      push(6, [
        ['9', '0'],
        ['9.5', '3'],
      ]),
    );
    expect(bids()).toEqual(['10x2', '9.5x3']);
    socket.say(push(6, [['8', '1']]));
    expect(shown).toHaveLength(2);
    socket.say(push(8, [['7', '1']]));
    expect(shown).toHaveLength(2);
    expect(requests(socket.sent)).toEqual([
      'subscribe DEPTH btcusdt',
      'unsubscribe DEPTH btcusdt',
      'subscribe DEPTH btcusdt',
    ]);
    socket.say(push(9, [['6', '1']]));
    expect(shown).toHaveLength(2);
    socket.say(push(10, [['11', '1']], true));
    expect(bids()).toEqual(['11x1']);
  });
});

it('says that settings changed when it is told, and after a gap in which it was not', () => {
  const around = new FakeSurroundings();
  let told = 0;
  const feed = new MarketFeed('ws://here/ws/1', around, {
    onState: () => {},
    onSettings: () => {
      told += 1;
    },
    isVisitor: () => true,
  });
  feed.resume();
  feed.subscribe(detail('btcusdt'), () => {});
  const socket = around.connected();
  expect(told).toBe(0);
  socket.say({ type: 'SETTINGS' });
  expect(told).toBe(1);
  feed.pause();
  feed.resume();
  around.connected();
  expect(told).toBe(2);
});
