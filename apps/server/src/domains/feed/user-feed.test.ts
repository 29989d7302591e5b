import type { Amount } from '@bourse/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderEvent } from '../../exchange/commit-events.ts';
import { NO_EVENTS } from '../../exchange/test-commit-events.ts';
import type { Session } from '../../platform/http/route.ts';
import { FEED_CLOSE } from './signed-in-clients.ts';
import { TestClient } from './test-client.ts';
import { UserFeed } from './user-feed.ts';

const order = (owner: number): OrderEvent => ({
  id: 7,
  desk: 'spot',
  ledger: 'demo',
  owner,
  symbol: 'btcusdt',
  side: 'buy',
  ticks: 1,
  remaining: 0n as Amount,
  status: 'filled',
  filled: 200_000_000n as Amount,
  value: 300_000_000n as Amount,
});

describe('the user feed', () => {
  const sessions = new Map<string, Session>();
  let feed: UserFeed;
  beforeEach(() => {
    vi.useFakeTimers();
    sessions.clear();
    sessions.set('of-1', { sessionId: 1, userId: 1, simulated: true });
    sessions.set('of-2', { sessionId: 2, userId: 2, simulated: true });
    feed = new UserFeed((token) => sessions.get(token));
  });
  afterEach(() => {
    feed.close();
    vi.useRealTimers();
  });

  function connect(userId: number, hello?: string) {
    const client = new TestClient();
    const door = feed.connect(client, userId);
    if (hello !== undefined) door.receive(hello);
    return { client, door };
  }

  const refused: [what: string, hello: string, code: number][] = [
    ['no JSON', 'hi', FEED_CLOSE.badHello],
    ['no token', '{}', FEED_CLOSE.badHello],
    ['a token that is no text', '{"token":5}', FEED_CLOSE.badHello],
    ['a token too long', `{"token":"${'x'.repeat(300)}"}`, FEED_CLOSE.badHello],
    ['an unknown token', '{"token":"nope"}', FEED_CLOSE.forbidden],
    ['somebody else’s token', '{"token":"of-2"}', FEED_CLOSE.forbidden],
  ];
  it.each(refused)('sends away %s', (_, hello, code) => {
    const { client } = connect(1, hello);
    feed.committed({ ...NO_EVENTS, orders: [order(1)] });
    expect(client.closed).toBe(code);
    expect(client.got).toEqual([]);
  });

  it('sends away who says nothing', () => {
    const { client } = connect(1);
    vi.advanceTimersByTime(10_000);
    expect(client.closed).toBe(FEED_CLOSE.badHello);
  });

  it('tells of an order to its owner alone', () => {
    const { client: first } = connect(1, '{"token":"of-1"}');
    const { client: second } = connect(2, '{"token":"of-2"}');
    feed.committed({ ...NO_EVENTS, orders: [order(1)] });
    const data = { symbol: 'btcusdt', orderId: 7, status: 1, dealNum: '2', dealPrice: '1.5' };
    expect(first.got.at(-1)).toEqual({ type: 'SETTLEMENT', seq: 2, settlementType: 1, data });
    expect(second.got).toEqual([{ type: 'HEARTBEAT', seq: 1 }]);
  });

  it('tells everybody that settings changed', () => {
    const { client: first } = connect(1, '{"token":"of-1"}');
    const { client: second } = connect(2, '{"token":"of-2"}');
    feed.settingsChanged();
    for (const client of [first, second]) expect(client.got.at(-1)).toEqual({ type: 'SETTINGS', seq: 2 });
  });

  it('tells of positions and stops, and of money that moved by itself', () => {
    const { client } = connect(1, '{"token":"of-1"}');
    feed.committed({ ...NO_EVENTS, positionOwners: [1, 2], owners: [1] });
    feed.committed({ ...NO_EVENTS, orders: [order(1)], owners: [1] });
    feed.committed({ ...NO_EVENTS, owners: [1] });
    expect(client.got.map(({ type }) => type)).toEqual(['HEARTBEAT', 'POSITION', 'SETTLEMENT', 'OWNCOIN']);
  });

  it('tells of interest that came and of loans that fell due', () => {
    const { client } = connect(1, '{"token":"of-1"}');
    const products = [
      { kind: 'savings', owner: 1, id: 7 },
      { kind: 'loan', owner: 2, id: 8 },
    ] as const;
    feed.committed({ ...NO_EVENTS, products });
    expect(client.got.slice(1)).toEqual([{ type: 'RECORD', what: 'savings', id: 7, seq: 2 }]);
  });

  it('keeps who answers ping, and ends who does not', () => {
    const { client: lively, door } = connect(1, '{"token":"of-1"}');
    const { client: silent } = connect(2, '{"token":"of-2"}');
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(20_000);
      door.receive('ping');
    }
    expect(lively.closed).toBeUndefined();
    expect(silent.closed).toBe(FEED_CLOSE.silent);
  });

  it('ends with the session', () => {
    const { client } = connect(1, '{"token":"of-1"}');
    sessions.delete('of-1');
    vi.advanceTimersByTime(20_000);
    expect(client.closed).toBe(FEED_CLOSE.forbidden);
  });

  it('ends at once where it is told that a session ended, and no other', () => {
    const [ended, other] = [connect(1, '{"token":"of-1"}').client, connect(2, '{"token":"of-2"}').client];
    feed.sessionsEnded(1);
    expect(ended.closed).toBeUndefined();
    sessions.delete('of-1');
    feed.sessionsEnded(1);
    expect(ended.closed).toBe(FEED_CLOSE.forbidden);
    expect(other.closed).toBeUndefined();
  });
});
