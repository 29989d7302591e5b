import { ROLES } from '@bourse/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInOperator } from '../../platform/http/route.ts';
import { ConsoleFeed } from './console-feed.ts';
import { FEED_CLOSE } from './signed-in-clients.ts';
import { TestClient } from './test-client.ts';

describe('the operators’ feed', () => {
  const sessions = new Map<string, SignedInOperator>();
  let feed: ConsoleFeed;
  beforeEach(() => {
    vi.useFakeTimers();
    sessions.clear();
    const add = (id: number, role: keyof typeof ROLES) =>
      sessions.set(`of-${id}`, { id, name: `op${id}`, role, permissions: ROLES[role], sessionId: id });
    add(1, 'cashier');
    add(2, 'support');
    feed = new ConsoleFeed((token) => sessions.get(token));
  });
  afterEach(() => {
    feed.close();
    vi.useRealTimers();
  });
  function connect(operatorId: number, hello?: string) {
    const client = new TestClient();
    const door = feed.connect(client, operatorId);
    if (hello !== undefined) door.receive(hello);
    return { client, door };
  }

  const refused: [what: string, hello: string, code: number][] = [
    ['no JSON', 'hi', FEED_CLOSE.badHello],
    ['no token', '{}', FEED_CLOSE.badHello],
    ['an unknown token, a customer’s', '{"token":"nope"}', FEED_CLOSE.forbidden],
    ['another operator’s token', '{"token":"of-2"}', FEED_CLOSE.forbidden],
  ];
  it.each(refused)('sends away %s', (_, hello, code) => {
    const { client } = connect(1, hello);
    feed.queueChanged('recharge');
    expect([client.closed, client.got]).toEqual([code, []]);
  });

  it('tells nobody outside of their limits, and sends nobody away for that', () => {
    const limits = { all: [{ networks: ['192.0.2.0/24'], hours: [] }], zone: 'UTC' };
    sessions.set('of-1', { id: 1, name: 'op1', role: 'cashier', permissions: ROLES.cashier, sessionId: 1, limits });
    const told = (address: string) => {
      const client = new TestClient();
      feed.connect(client, 1, address).receive('{"token":"of-1"}');
      feed.queueChanged('recharge');
      return [client.closed, client.got.flatMap(({ queue }) => queue ?? [])];
    };
    expect(told('192.0.2.7')).toEqual([undefined, ['recharge']]);
    expect(told('203.0.113.9')).toEqual([undefined, []]);
  });

  it('tells of a queue only those whose role may see it', () => {
    const [cashier, support] = [connect(1, '{"token":"of-1"}'), connect(2, '{"token":"of-2"}')];
    for (const queue of ['recharge', 'service', 'customers', 'approvals'] as const) feed.queueChanged(queue);
    const told = ({ client }: { client: TestClient }) => client.got.flatMap(({ queue }) => queue ?? []);
    expect(told(cashier)).toEqual(['recharge', 'customers', 'approvals']);
    expect(told(support)).toEqual(['service', 'customers']);
    expect(cashier.client.got.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  });

  it('ends with the session, at the next change or heartbeat, and with silence', () => {
    const [first, second] = [connect(1, '{"token":"of-1"}'), connect(2, '{"token":"of-2"}')];
    sessions.delete('of-1');
    feed.queueChanged('customers');
    expect([first.client.closed, first.client.got.length]).toEqual([FEED_CLOSE.forbidden, 1]);
    vi.advanceTimersByTime(100_000);
    expect(second.client.closed).toBe(FEED_CLOSE.silent);
  });
});
