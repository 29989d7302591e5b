import type { UserPush } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { FakeSurroundings } from './fake-surroundings.ts';
import { createUserFeed, staleDomains } from './user-feed.ts';

describe('the user feed', () => {
  it('says its token first, answers heartbeats with ping, hands on the rest', () => {
    const around = new FakeSurroundings();
    const got: UserPush[] = [];
    createUserFeed(
      around,
      () => 'the-token',
      (push) => got.push(push),
    ).connect('ws://here/ws/coin/7');
    const socket = around.connected();
    socket.say({ type: 'HEARTBEAT', seq: 1 });
    socket.say({ type: 'POSITION', seq: 2 });
    expect(socket.sent).toEqual(['{"token":"the-token"}', 'ping']);
    expect(got.map((push) => push.type)).toEqual(['POSITION']);
  });

  it('tells when it is back after a gap, not when it first opens', () => {
    const around = new FakeSurroundings();
    let returns = 0;
    const count = () => {
      returns += 1;
    };
    createUserFeed(
      around,
      () => 'the-token',
      () => {},
      count,
    ).connect('ws://here/ws/coin/7');
    around.connected().onclose?.();
    expect(returns).toBe(0);
    around.elapse();
    around.connected();
    expect(returns).toBe(1);
  });

  it('connects anew at once when somebody comes back, and says that it is back', () => {
    const around = new FakeSurroundings();
    let returns = 0;
    const feed = createUserFeed(
      around,
      () => 'the-token',
      () => {},
      () => {
        returns += 1;
      },
    );
    feed.connect('ws://here/ws/coin/7');
    const former = around.connected();
    feed.renew();
    expect([around.sockets.length, around.timers.length, former.closed]).toEqual([2, 0, true]);
    around.connected();
    expect(returns).toBe(1);
    // Where it waits for its turn, it waits no longer.
    around.sockets.at(-1)?.onclose?.();
    expect(around.timers).toHaveLength(1);
    feed.hurry();
    expect([around.sockets.length, around.timers.length]).toEqual([3, 0]);
  });

  it.each([
    { settlementType: 1, stale: ['spot', 'stock', 'trading', 'assets', 'account'] },
    { settlementType: 2, stale: ['contract', 'trading', 'assets', 'account'] },
    { settlementType: 3, stale: ['timed', 'trading', 'assets', 'account'] },
  ] as const)('makes orders and balances stale after settlement $settlementType', ({ settlementType, stale }) => {
    const data = { symbol: 'btcusdt', orderId: 1, status: 1, dealNum: '1', dealPrice: '1' };
    expect(staleDomains({ type: 'SETTLEMENT', seq: 1, settlementType, data })).toEqual(stale);
  });
});
