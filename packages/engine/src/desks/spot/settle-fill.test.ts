import { describe, expect, test } from 'vitest';
import { Stand } from '../../core/stand.ts';
import { assertBalanced } from '../../ledger/ledger.ts';

interface Row {
  readonly name: string;
  readonly given: readonly string[];
  /** "owner asset available+held" afterwards. */
  readonly expect: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    name: 'a buyer who takes pays 0.2 % of the base, a seller who rested 0.1 % of the quote',
    given: ['deposit 1 100 usdt', 'deposit 2 1 btc', '2 sell 1 @ 100', '1 buy 1 @ 100'],
    expect: ['1 btc 0.998+0', '1 usdt 0+0', '2 usdt 99.9+0', '2 btc 0+0', '-3 btc 0.002+0', '-3 usdt 0.1+0'],
  },
  {
    name: 'a seller who takes, a buyer who rested',
    given: ['deposit 1 100 usdt', 'deposit 2 1 btc', '1 buy 1 @ 100', '2 sell 1 @ 100'],
    expect: ['1 btc 0.999+0', '1 usdt 0+0', '2 usdt 99.8+0', '-3 btc 0.001+0', '-3 usdt 0.2+0'],
  },
  {
    name: 'a better price frees the difference at once',
    given: ['deposit 1 110 usdt', 'deposit 2 1 btc', '2 sell 1 @ 100', '1 buy 1 @ 110'],
    expect: ['1 usdt 10+0', '1 btc 0.998+0'],
  },
  {
    name: 'what rests of a partly filled purchase holds its own worth',
    given: ['deposit 1 220 usdt', 'deposit 2 1 btc', '2 sell 1 @ 100', '1 buy 2 @ 110'],
    expect: ['1 usdt 10+110', '1 btc 0.998+0'],
  },
  {
    name: 'a resting sale holds base, less with every fill',
    given: ['deposit 1 500 usdt', 'deposit 2 3 btc', '2 sell 3 @ 100', '1 buy 1 @ 100', '1 buy 0.5 @ 100'],
    expect: ['2 btc 0+1.5', '2 usdt 149.85+0', '1 btc 1.497+0'],
  },
  {
    name: 'the house pays no fee',
    given: ['deposit 1 200 usdt', 'house 1 btc', 'quote 1 99 101', '1 buy 1 @ 101'],
    expect: ['1 btc 0.998+0', '-2 btc 0+0', '-2 usdt 101+0', '-3 btc 0.002+0', '-3 usdt none'],
  },
  {
    name: 'a fee is rounded up to the next unit',
    given: ['deposit 1 100 usdt', 'deposit 2 1 btc', '2 sell 0.333 @ 33.33', '1 buy 0.333 @ 33.33'],
    expect: ['-3 btc 0.000666+0', '-3 usdt 0.01109889+0', '2 usdt 11.08779111+0'],
  },
  {
    name: 'a cancellation frees everything',
    given: ['deposit 1 220 usdt', '1 buy 2 @ 110', 'cancel 1 #1'],
    expect: ['1 usdt 220+0'],
  },
  {
    name: 'so it does after a part was filled',
    given: ['deposit 1 220 usdt', 'deposit 2 1 btc', '1 buy 2 @ 110', '2 sell 0.5 @ 110', 'cancel 1 #1'],
    expect: ['1 usdt 165+0', '1 btc 0.4995+0'],
  },
];

describe('balances after', () => {
  test.each(ROWS)('$name', ({ given, expect: balances }) => {
    const stand = new Stand();
    stand.run(...given);
    for (const line of balances) {
      const [owner, asset = ''] = line.split(' ');
      expect(`${owner} ${asset} ${stand.balance(Number(owner), asset)}`).toBe(line);
    }
    assertBalanced(stand.engine.state.ledger);
  });
});

test('every unit of an order is told: filled, value, fee, and two transfers and two fees a fill', () => {
  const stand = new Stand();
  stand.run('deposit 1 100 usdt', 'deposit 2 1 btc', '2 sell 1 @ 100');
  const { changes } = stand.engine.state;
  changes.clear();
  stand.run('1 buy 1 @ 100');
  const kinds = changes.ledger.transfers.rows.map(
    ({ from, to, cause }) =>
      `${from.owner}>${to.owner} ${from.asset} ${cause.kind} #${cause.fromOrderId}>#${cause.toOrderId}`,
  );
  expect(kinds).toEqual(['1>2 usdt trade #2>#1', '2>1 btc trade #1>#2', '1>-3 btc fee #2>#0', '2>-3 usdt fee #1>#0']);
  expect(
    changes.spot.orders.rows.map(({ id, status, filled, value, fee }) => [id, status, filled, value, fee]),
  ).toEqual([
    [2, 'filled', 100_000_000n, 10_000_000_000n, 200_000n],
    [1, 'filled', 100_000_000n, 10_000_000_000n, 10_000_000n],
  ]);
});
