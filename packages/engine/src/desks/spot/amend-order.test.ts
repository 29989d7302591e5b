import { describe, expect, test } from 'vitest';
import { OPEN_ORDERS_MAX } from '../../core/limits.ts';
import { Stand } from '../../core/stand.ts';
import { stateLines } from '../../core/state-lines.ts';
import { openOrders } from '../../ledger/ledger.ts';

/** Owner 1 buys 2 at 100 and has 800 left; order 2 is another's, order 3 sells. */
const GIVEN = [
  'deposit 1 1000 usdt',
  'deposit 1 5 btc',
  'deposit 2 10000 usdt',
  'deposit 2 9 btc',
  '1 buy 2 @ 100',
  '2 buy 1 @ 90',
  '1 sell 2 @ 130',
];

interface Row {
  readonly name: string;
  readonly given?: readonly string[];
  readonly when: string;
  readonly expect: string;
  /** Free and held USDT and BTC of owner 1 afterwards. */
  readonly usdt: string;
  readonly btc?: string;
  readonly trades?: readonly string[];
}

const DONE: readonly Row[] = [
  { name: 'to a higher price', when: 'amend 1 #1 2 @ 120', expect: 'open 0 for 0', usdt: '760+240' },
  { name: 'to a lower price', when: 'amend 1 #1 2 @ 50', expect: 'open 0 for 0', usdt: '900+100' },
  { name: 'to more', when: 'amend 1 #1 3 @ 100', expect: 'open 0 for 0', usdt: '700+300' },
  { name: 'to less', when: 'amend 1 #1 0.5 @ 100', expect: 'open 0 for 0', usdt: '950+50' },
  { name: 'to the same', when: 'amend 1 #1 2 @ 100', expect: 'open 0 for 0', usdt: '800+200' },
  { name: 'of a sale', when: 'amend 1 #3 3 @ 140', expect: 'open 0 for 0', usdt: '800+200', btc: '2+3' },
  {
    name: 'with all that is left and all that it held',
    when: 'amend 1 #1 10 @ 100',
    expect: 'open 0 for 0',
    usdt: '0+1000',
  },
  {
    name: 'one more that meets the market at once',
    given: ['2 sell 3 @ 125'],
    when: 'amend 1 #1 2 @ 125',
    expect: 'filled 2 for 250',
    usdt: '750+0',
    btc: '4.996+2',
    trades: ['2 @ 125 5x4'],
  },
  {
    name: 'that meets a part and waits with the rest',
    given: ['2 sell 0.5 @ 110'],
    when: 'amend 1 #1 2 @ 110',
    expect: 'open 0.5 for 55',
    usdt: '780+165',
    btc: '3.499+2',
    trades: ['0.5 @ 110 5x4'],
  },
  {
    name: 'what was filled counts',
    given: ['2 sell 0.5 @ 100'],
    when: 'amend 1 #1 2 @ 101',
    expect: 'open 0 for 0',
    usdt: '798.5+151.5',
    btc: '3.4995+2',
  },
];

const REFUSED: readonly Row[] = [
  { name: "of another's order", when: 'amend 1 #2 1 @ 91', expect: 'order_not_open', usdt: '800+200' },
  { name: 'of an order that never was', when: 'amend 1 #99 1 @ 91', expect: 'order_not_open', usdt: '800+200' },
  {
    name: 'of a cancelled order',
    given: ['cancel 1 #1'],
    when: 'amend 1 #1 1 @ 91',
    expect: 'order_not_open',
    usdt: '1000+0',
  },
  {
    name: 'of one that was filled before',
    given: ['2 sell 2 @ 100'],
    when: 'amend 1 #1 3 @ 90',
    expect: 'order_not_open',
    usdt: '800+0',
    btc: '4.998+2',
  },
  {
    name: 'to no more than was filled',
    given: ['2 sell 0.5 @ 100'],
    when: 'amend 1 #1 0.5 @ 100',
    expect: 'amount_incorrect',
    usdt: '800+150',
    btc: '3.4995+2',
  },
  { name: 'to nothing', when: 'amend 1 #1 0 @ 100', expect: 'amount_incorrect', usdt: '800+200' },
  { name: 'to no price', when: 'amend 1 #1 2 @ 0', expect: 'amount_incorrect', usdt: '800+200' },
  { name: 'between two ticks', when: 'amend 1 #1 2 @ 100.001', expect: 'price_step', usdt: '800+200' },
  { name: 'between two lots', when: 'amend 1 #1 2.0001 @ 100', expect: 'quantity_step', usdt: '800+200' },
  { name: 'to too small an order', when: 'amend 1 #1 0.001 @ 100', expect: 'notional_min', usdt: '800+200' },
  {
    name: 'that costs more than there is',
    when: 'amend 1 #1 10.01 @ 100',
    expect: 'insufficient_balance',
    usdt: '800+200',
  },
  { name: 'that would meet an own order', when: 'amend 1 #1 2 @ 130', expect: 'self_trade', usdt: '800+200' },
  {
    name: 'far from the market',
    given: ['quote 1 99 101'],
    when: 'amend 1 #1 0.1 @ 4',
    expect: 'price_too_far',
    usdt: '800+200',
  },
];

describe('another price or quantity', () => {
  test.each(DONE)('$name', ({ given = [], when, expect: answer, usdt, btc = '3+2', trades = [] }) => {
    const stand = new Stand();
    stand.run(...GIVEN, ...given);
    stand.engine.state.changes.clear();
    expect(stand.run(when)).toBe(answer);
    expect(stand.balance(1, 'usdt')).toBe(usdt);
    expect(stand.balance(1, 'btc')).toBe(btc);
    expect(stand.trades()).toEqual(trades);
  });

  test.each(REFUSED)('is refused $name, and the order stays as it was', ({ given = [], when, ...row }) => {
    const stand = new Stand();
    stand.run(...GIVEN, ...given);
    const before = stateLines(stand.engine.state);
    expect(stand.run(when)).toBe(row.expect);
    expect(stand.balance(1, 'usdt')).toBe(row.usdt);
    expect(stand.balance(1, 'btc')).toBe(row.btc ?? '3+2');
    expect(stateLines(stand.engine.state)).toEqual(before);
  });

  test('from the other ledger is refused', () => {
    const stand = new Stand();
    stand.run(...GIVEN);
    stand.ledger = 'demo';
    expect(stand.run('amend 1 #1 2 @ 99')).toBe('order_not_open');
  });

  test('ends the former order with what it filled, and the new one says whose place it took', () => {
    const stand = new Stand();
    stand.run(...GIVEN, '2 sell 0.5 @ 100');
    const former = stand.engine.state.orders.get(1);
    stand.run('amend 1 #1 2 @ 99');
    expect(former).toMatchObject({ status: 'cancelled', filled: 50_000_000n, replaces: 0 });
    expect(stand.engine.state.orders.get(5)).toMatchObject({ status: 'open', quantity: 150_000_000n, replaces: 1 });
  });

  test('stands behind the others at its price, even at the former one', () => {
    const stand = new Stand();
    stand.run(...GIVEN, '2 buy 1 @ 100', 'amend 1 #1 2 @ 100', 'deposit 3 5 btc');
    stand.engine.state.changes.clear();
    expect(stand.run('3 sell 2 @ 100')).toBe('filled 2 for 200');
    expect(stand.trades()).toEqual(['1 @ 100 6x4', '1 @ 100 6x5']);
  });

  test('needs no room: who has as many orders as can be may amend one', () => {
    const stand = new Stand();
    stand.run('deposit 1 100000 usdt');
    for (let n = 0; n < OPEN_ORDERS_MAX; n += 1) stand.run('1 buy 1 @ 100');
    expect(stand.run('1 buy 1 @ 100')).toBe('too_many_orders');
    expect(stand.run('amend 1 #7 1 @ 99')).toBe('open 0 for 0');
    expect(openOrders(stand.engine.state.ledger.of(1), 'live')).toBe(OPEN_ORDERS_MAX);
    // The other ledger has its own room.
    stand.ledger = 'demo';
    expect(stand.run('deposit 1 100 usdt', '1 buy 1 @ 100')).toBe('open 0 for 0');
  });

  test('sent again gets the first answer and places nothing; with other contents it is refused', () => {
    const stand = new Stand();
    stand.run(...GIVEN);
    const asked = { ...stand.amendment('amend 1 #1 2 @ 99'), idempotency: { key: '1:k', hash: 'h' } };
    const first = stand.apply(asked);
    const lines = stateLines(stand.engine.state);
    expect(stand.apply(asked)).toEqual({ ...first, changed: false });
    expect(stand.apply({ ...asked, idempotency: { key: '1:k', hash: 'other' } })).toMatchObject({
      code: 'idempotency_conflict',
    });
    expect(stateLines(stand.engine.state)).toEqual(lines);
  });
});
