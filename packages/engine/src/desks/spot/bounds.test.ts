import { rate } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { BTCUSDT, Stand } from '../../core/stand.ts';

const RICH = ['deposit 1 100000 usdt', 'deposit 1 100 btc', 'deposit 2 100000 usdt', 'deposit 2 100 btc'];
const HOUSE = ['house 100 btc', 'house 100000 usdt'];
/** Market orders within 2 % of the quote, limits within 10 %. */
const BOUNDED = { ...BTCUSDT, bounds: { band: rate('0.02'), collar: rate('0.1') } };

/** And customers meet one another within the quote alone. */
const MEETING = { ...BTCUSDT, bounds: { ...BOUNDED.bounds, meet: rate('0') } };

interface Row {
  readonly name: string;
  readonly given: readonly string[];
  readonly when: string;
  readonly answer: string;
  readonly trades?: readonly string[];
}

const ORDERS: readonly Row[] = [
  {
    name: 'a purchase at market takes nothing beyond the band: the rest is not bought',
    given: ['quote 1 99 100', '2 sell 1 @ 102', '2 sell 1 @ 102.01', '2 sell 1 @ 1999'],
    when: '1 buy for 5000',
    answer: 'cancelled 1 for 102',
    trades: ['1 @ 102 4x1'],
  },
  {
    name: 'it says so where there is nothing within it',
    given: ['quote 1 99 100', '2 sell 1 @ 1999'],
    when: '1 buy for 5000',
    answer: 'price_moved',
    trades: [],
  },
  {
    name: 'a sale at market likewise',
    given: ['quote 1 100 101', '2 buy 1 @ 98', '2 buy 5 @ 97.99'],
    when: '1 sell 3',
    answer: 'cancelled 1 for 98',
    trades: ['1 @ 98 3x1'],
  },
  {
    name: 'without a quote nobody knows what is too far',
    given: ['2 sell 1 @ 100'],
    when: '1 buy for 50',
    answer: 'price_stale',
  },
  { name: 'a limit at the collar is taken', given: ['quote 1 99 100'], when: '1 buy 1 @ 110', answer: 'open 0 for 0' },
  {
    name: 'a limit beyond the collar is refused',
    given: ['quote 1 99 100'],
    when: '1 buy 1 @ 110.01',
    answer: 'price_too_far',
  },
  {
    name: 'a sale beyond the collar is refused',
    given: ['quote 1 100 101'],
    when: '1 sell 1 @ 89.99',
    answer: 'price_too_far',
  },
  {
    name: 'a limit far on the waiting side is taken',
    given: ['quote 1 100 101'],
    when: '1 buy 1 @ 20',
    answer: 'open 0 for 0',
  },
];

describe('a bounded market', () => {
  test.each(ORDERS)('$name', ({ given, when, answer, trades }) => {
    const stand = new Stand(BOUNDED);
    stand.run(...RICH, ...given);
    stand.engine.state.changes.clear();
    expect(stand.run(when)).toBe(answer);
    if (trades !== undefined) expect(stand.trades()).toEqual(trades);
  });

  test('a customer’s own tolerance is kept where it is narrower', () => {
    for (const [tolerance, answer] of [
      ['0.005', 'price_moved'],
      ['0.01', 'filled'],
      ['0.5', 'filled'],
      ['-0.01', 'amount_incorrect'],
    ] as const) {
      const stand = new Stand(BOUNDED);
      stand.run(...RICH, 'quote 1 99 100', '2 sell 50 @ 101');
      const outcome = stand.engine.apply({ ...stand.order('1 buy for 101'), tolerance: rate(tolerance) });
      expect(outcome.ok ? outcome.result.status : outcome.code, tolerance).toBe(answer);
    }
  });

  test.each([
    { given: '1 buy 1 @ 100', when: 'tick 1 94 95', trades: ['1 @ 95 0x1'], free: '99905', held: '0' },
    // Fees of 0.1 % are taken from what is received.
    { given: '1 sell 1 @ 100', when: 'tick 1 105 106', trades: ['1 @ 105 0x1'], free: '100104.895', held: '0' },
    { given: '1 buy 2 @ 100', when: 'tick 1 94 95', trades: ['1 @ 95 0x1', '1 @ 96 0x1'], free: '99809', held: '0' },
    {
      given: '1 buy 9 @ 100',
      when: 'tick 1 94 95',
      trades: ['1 @ 95 0x1', '2 @ 96 0x1', '3 @ 97 0x1'],
      free: '99122',
      held: '300',
    },
  ])(
    'what a tick brings beyond the own price belongs to the customer: $given, $when',
    ({ given, when, trades, free, held }) => {
      const stand = new Stand(BOUNDED);
      stand.run(...RICH, ...HOUSE, given);
      stand.engine.state.changes.clear();
      expect(stand.run(when)).toBe('changed');
      expect(stand.trades()).toEqual(trades);
      expect(stand.balance(1, 'usdt')).toBe(`${free}+${held}`);
    },
  );
});

describe('customers meet one another within the quote alone', () => {
  test.each([
    ['worse is passed over, and the rest waits', '2 sell 2 @ 101.01', '1 buy 2 @ 105', 'open 0 for 0', []],
    ['the quote itself is within', '2 sell 1 @ 101', '1 buy 2 @ 105', 'open 1 for 101', ['1 @ 101 3x1']],
    ['a sale likewise', '2 buy 2 @ 98.99', '1 sell 2 @ 95', 'open 0 for 0', []],
    ['an offer below the bid gets the bid', '2 sell 1 @ 90', '1 buy 1 @ 100', 'filled 1 for 99', ['1 @ 99 3x1']],
    ['a bid above the ask pays the ask', '2 buy 1 @ 110', '1 sell 1 @ 100', 'filled 1 for 101', ['1 @ 101 3x1']],
    ['who does not pay the bid meets nobody', '2 sell 1 @ 90', '1 buy 1 @ 98', 'open 0 for 0', []],
  ] as const)('%s', (_, given, when, answer, trades) => {
    const stand = new Stand(MEETING);
    stand.run(...RICH, 'quote 1 99 101', given);
    stand.engine.state.changes.clear();
    expect(stand.run(when)).toBe(answer);
    expect(stand.trades().map((trade) => trade.replace(/ \d+x/, ' 3x'))).toEqual(trades);
  });

  test('what a purchase held beyond the price that it paid is free again', () => {
    const stand = new Stand(MEETING);
    stand.run(...RICH, 'quote 1 99 101', '2 buy 1 @ 110', '1 sell 1 @ 100');
    expect(stand.balance(2, 'usdt')).toBe('99899+0');
  });

  test('without a quote nobody is met: a session that was stolen cannot pay any price', () => {
    const stand = new Stand(MEETING);
    stand.run(...RICH, ...HOUSE, '2 sell 1 @ 100000');
    expect(stand.run('1 buy 1 @ 100000')).toBe('open 0 for 0');
    stand.engine.state.changes.clear();
    expect(stand.run('tick 1 99 101')).toBe('changed');
    expect(stand.trades()).toEqual(['1 @ 101 0x2']);
    expect(stand.balance(1, 'usdt')).toBe('99899+0');
  });
});
