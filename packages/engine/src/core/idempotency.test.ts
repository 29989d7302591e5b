import { describe, expect, test } from 'vitest';
import { EngineFault } from './fault.ts';
import { IdempotencyWindow } from './idempotency.ts';
import { Stand } from './stand.ts';

const answer = (n: number) => ({ key: `1:${n}`, hash: `h${n}`, result: { orderId: n } });

describe('the window', () => {
  test.each([
    [3, 3, [1, 2, 3]],
    [3, 4, [2, 3, 4]],
    [3, 8, [6, 7, 8]],
    [1, 5, [5]],
  ])('of %i after %i answers has the latest, oldest first', (max, count, expected) => {
    const window = new IdempotencyWindow(max);
    for (let n = 1; n <= count; n += 1) window.add(answer(n));
    expect([...window.values()].map((one) => one.result.orderId)).toEqual(expected);
    for (let n = 1; n <= count; n += 1)
      expect(window.get(`1:${n}`)?.hash).toBe(expected.includes(n) ? `h${n}` : undefined);
  });

  test('a forgotten key may come again, a known one may not', () => {
    const window = new IdempotencyWindow(2);
    for (const n of [1, 2, 3, 1]) window.add(answer(n));
    expect(() => window.add(answer(3))).toThrow(EngineFault);
  });
});

describe('a request that is sent again', () => {
  const keyed = (stand: Stand, text: string, hash = 'h') => ({
    ...stand.order(text),
    idempotency: { key: '1:a', hash },
  });

  test('gets the same answer and moves nothing', () => {
    const stand = new Stand();
    stand.run('deposit 1 1000 usdt', 'deposit 2 5 btc');
    const first = stand.engine.apply(keyed(stand, '1 buy 2 @ 100'));
    expect(stand.engine.state.changes.answers.rows.map((one) => [one.key, one.result.orderId])).toEqual([['1:a', 1]]);
    stand.run('2 sell 2 @ 100');
    stand.engine.state.changes.clear();
    const again = stand.engine.apply(keyed(stand, '1 buy 2 @ 100'));
    expect(again).toEqual({ ...first, changed: false });
    expect(stand.engine.state.changes.ledger.accounts.rows).toEqual([]);
    expect(stand.engine.state.nextOrderId).toBe(3);
  });

  test('with other contents is refused', () => {
    const stand = new Stand();
    stand.run('deposit 1 1000 usdt');
    stand.engine.apply(keyed(stand, '1 buy 2 @ 100'));
    expect(stand.engine.apply(keyed(stand, '1 buy 3 @ 100', 'other'))).toMatchObject({ code: 'idempotency_conflict' });
  });

  test('after a refusal is tried afresh', () => {
    const stand = new Stand();
    expect(stand.engine.apply(keyed(stand, '1 buy 2 @ 100'))).toMatchObject({ code: 'insufficient_balance' });
    stand.run('deposit 1 1000 usdt');
    expect(stand.engine.apply(keyed(stand, '1 buy 2 @ 100'))).toMatchObject({ ok: true, changed: true });
  });
});
