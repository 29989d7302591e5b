import type { Command } from '@bourse/engine';
import { describe, expect, test } from 'vitest';
import { type Fault, FaultyEngine } from './faults.ts';
import { PRODUCT_FAULTS } from './product-faults.ts';
import { simulateYear } from './year.ts';

const YEAR = { seed: 1, customers: 60, days: 120 } as const;

describe('a third of a year', () => {
  test('with every promise kept or covered, as the twin says too', () => {
    const { failure, world } = simulateYear({ ...YEAR, withTwin: true });
    expect(failure).toBeUndefined();
    const used = new Set([...world.books.accounts()].flatMap(({ lines }) => [...lines.keys()]));
    expect([...used].sort()).toEqual([
      'cover',
      'fee',
      'house',
      'interest',
      'loan',
      'nft',
      'offering',
      'recharge',
      'repayment',
      'reward',
      'savings',
      'withdrawal',
    ]);
  });

  test('is the same for the same seed', () => {
    const short = { ...YEAR, days: 20, withTwin: false };
    expect(simulateYear(short).report).toEqual(simulateYear(short).report);
  });
});

/** Faults that the audits, books and promises find without the twin. */
const SEEN: readonly string[] = [
  'interest is rounded up',
  'a day is to be paid twice',
  'the interest of a day is not written',
  'cover of a redeemed order is not returned',
  'what was not paid is kept',
  'what was locked stays held',
  'a loan is overdue a day late',
];

describe('a year shows', () => {
  const faults = PRODUCT_FAULTS.filter(({ what }: Fault) => SEEN.includes(what));

  test('every fault that is named', () => {
    expect(faults.map(({ what }) => what).sort()).toEqual([...SEEN].sort());
  });

  test.each(faults)('$what', (fault) => {
    const make = () => new FaultyEngine(fault);
    expect(simulateYear({ ...YEAR, withTwin: false, make }).failure).toEqual(expect.any(String));
  });

  test('that somebody was forgotten', () => {
    // Days pass, and nobody carries out what is due.
    const sleepy: Fault = {
      what: 'nothing happens by itself',
      at: 'step-products' as Command['type'],
      apply: (_, command, honest) =>
        command.type === 'step-products' ? { ok: true, changed: false, result: {} } : honest(command),
    };
    const make = () => new FaultyEngine(sleepy);
    expect(simulateYear({ ...YEAR, days: 10, withTwin: false, make }).failure).toMatch(/has come to day/);
  });
});
