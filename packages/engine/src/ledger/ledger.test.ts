import { type Amount, amount } from '@bourse/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { EngineFault } from '../core/fault.ts';
import type { Account, TransferCause } from './account.ts';
import { assertBalanced, Ledger } from './ledger.ts';
import { LedgerChanges } from './ledger-changes.ts';
import { OWNER } from './owners.ts';

const cause = (kind: TransferCause['kind'], fromOrderId: number): TransferCause => ({
  kind,
  fromOrderId,
  toOrderId: 0,
});

let changes: LedgerChanges;
let ledger: Ledger;
let outside: Account;
let one: Account;
let two: Account;

beforeEach(() => {
  changes = new LedgerChanges();
  ledger = new Ledger(changes);
  outside = ledger.account('live', OWNER.external, 0, 'usdt');
  one = ledger.account('live', 1, 1, 'usdt');
  two = ledger.account('live', 2, 1, 'usdt');
  ledger.transfer(outside, one, amount('10'), cause('deposit', 0), 1);
});

describe('the ledger', () => {
  test('moves, holds and releases', () => {
    ledger.hold(one, amount('4'));
    expect([one.available, one.held]).toEqual([amount('6'), amount('4')]);
    ledger.transferHeld(one, two, amount('1.5'), cause('trade', 7), 2);
    ledger.release(one, amount('2.5'));
    expect([one.available, one.held, two.available]).toEqual([amount('8.5'), 0n, amount('1.5')]);
    expect(outside.available).toBe(amount('-10'));
    assertBalanced(ledger);
  });

  test('tells every account once and every transfer', () => {
    ledger.transfer(one, two, amount('1'), cause('trade', 7), 2);
    ledger.transfer(one, two, amount('1'), cause('trade', 7), 2);
    expect(changes.accounts.rows).toEqual([outside, one, two]);
    expect(changes.transfers.rows).toHaveLength(3);
    changes.clear();
    ledger.hold(two, amount('1'));
    expect(changes.accounts.rows).toEqual([two]);
  });

  test('keeps owners, types, assets and ledgers apart', () => {
    const others = [
      ledger.account('demo', 1, 1, 'usdt'),
      ledger.account('live', 1, 3, 'usdt'),
      ledger.account('live', 1, 1, 'btc'),
      ledger.account('live', 3, 1, 'usdt'),
    ];
    expect(others.map((account) => account.available)).toEqual([0n, 0n, 0n, 0n]);
    expect(ledger.account('live', 1, 1, 'usdt')).toBe(one);
    expect(ledger.find('live', 4, 1, 'usdt')).toBeUndefined();
  });

  test('adds up to nothing, whatever is moved', () => {
    const move = fc.record({ from: fc.nat(2), to: fc.nat(2), units: fc.bigInt(1n, 500_000_000n), held: fc.boolean() });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        for (const { from, to, units, held } of moves) {
          const [giver, taker] = [[outside, one, two][from], [outside, one, two][to]];
          if (giver === undefined || taker === undefined || giver === taker) continue;
          if (giver !== outside && giver.available < units) continue;
          if (held && giver !== outside) {
            ledger.hold(giver, units as Amount);
            ledger.transferHeld(giver, taker, units as Amount, cause('trade', 0), 1);
          } else ledger.transfer(giver, taker, units as Amount, cause('trade', 0), 1);
        }
        assertBalanced(ledger);
      }),
    );
  });
});

describe('a broken rule stops the market', () => {
  test.each<[name: string, run: () => void]>([
    ['more than is available', () => ledger.transfer(one, two, amount('10.00000001'), cause('trade', 0), 1)],
    [
      'what is held is not available',
      () => {
        ledger.hold(one, amount('6'));
        ledger.transfer(one, two, amount('5'), cause('trade', 0), 1);
      },
    ],
    ['more than is held', () => ledger.transferHeld(one, two, amount('1'), cause('trade', 0), 1)],
    ['a hold above what is available', () => ledger.hold(one, amount('11'))],
    ['a release above what is held', () => ledger.release(one, amount('1'))],
    ['a negative hold', () => ledger.hold(one, amount('-1'))],
    ['a negative release', () => ledger.release(one, amount('-1'))],
    ['a transfer of nothing', () => ledger.transfer(one, two, amount('0'), cause('trade', 0), 1)],
    ['a negative transfer', () => ledger.transfer(one, two, amount('-1'), cause('trade', 0), 1)],
    ['a transfer to itself', () => ledger.transfer(one, one, amount('1'), cause('trade', 0), 1)],
    [
      'another asset',
      () => ledger.transfer(one, ledger.account('live', 2, 1, 'btc'), amount('1'), cause('trade', 0), 1),
    ],
    [
      'another ledger',
      () => ledger.transfer(one, ledger.account('demo', 2, 1, 'usdt'), amount('1'), cause('trade', 0), 1),
    ],
    [
      'the house below zero',
      () => ledger.transfer(ledger.account('live', OWNER.fees, 0, 'usdt'), one, amount('1'), cause('fee', 0), 1),
    ],
  ])('%s', (_name, run) => {
    expect(run).toThrow(EngineFault);
  });

  test.each<[name: string, spoil: () => void]>([
    [
      'one unit too much',
      () => {
        one.available = (one.available + 1n) as Amount;
      },
    ],
    [
      'a customer below zero',
      () => {
        one.available = amount('-1');
        two.available = amount('11');
      },
    ],
    [
      'a negative hold',
      () => {
        one.held = amount('-1');
        one.available = amount('11');
      },
    ],
  ])('assertBalanced finds %s', (_name, spoil) => {
    assertBalanced(ledger);
    spoil();
    expect(() => assertBalanced(ledger)).toThrow(EngineFault);
  });
});
