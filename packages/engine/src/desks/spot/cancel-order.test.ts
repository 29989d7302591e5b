import { describe, expect, test } from 'vitest';
import { Stand } from '../../core/stand.ts';

const GIVEN = ['deposit 1 1000 usdt', 'deposit 2 1000 usdt', 'deposit 2 5 btc', '1 buy 2 @ 100', '2 buy 1 @ 90'];

describe('a cancellation', () => {
  test.each<[name: string, given: readonly string[], when: string, expected: string]>([
    ['of an own order', [], 'cancel 1 #1', 'cancelled 0 for 0'],
    ['of one partly filled', ['2 sell 0.5 @ 100'], 'cancel 1 #1', 'cancelled 0.5 for 50'],
    ["of another's order", [], 'cancel 1 #2', 'order_not_open'],
    ['of an order that never was', [], 'cancel 1 #99', 'order_not_open'],
    ['of a filled order', ['2 sell 2 @ 100'], 'cancel 1 #1', 'order_not_open'],
    ['once more', ['cancel 1 #1'], 'cancel 1 #1', 'order_not_open'],
  ])('%s', (_name, given, when, expected) => {
    const stand = new Stand();
    stand.run(...GIVEN, ...given);
    expect(stand.run(when)).toBe(expected);
  });

  test('from the other ledger is refused', () => {
    const stand = new Stand();
    stand.run(...GIVEN);
    stand.ledger = 'demo';
    expect(stand.run('cancel 1 #1')).toBe('order_not_open');
  });

  test('takes the order out of the queue, the others keep their places', () => {
    const stand = new Stand();
    stand.run(...GIVEN, '2 buy 1 @ 100', '1 buy 1 @ 100', 'cancel 2 #3', 'deposit 3 5 btc');
    stand.engine.state.changes.clear();
    expect(stand.run('3 sell 2.5 @ 100')).toBe('filled 2.5 for 250');
    expect(stand.trades()).toEqual(['2 @ 100 5x1', '0.5 @ 100 5x4']);
  });
});
