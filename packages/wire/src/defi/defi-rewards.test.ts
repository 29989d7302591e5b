import { amount, formatAmount, formatRate, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { defiDayOf, defiDayText, maskWallet, starred } from './defi-coin.ts';
import { type ActivityTerms, defiRateOf, defiReward, validateActivity, validateDefiRates } from './defi-rewards.ts';
import type { DefiRate } from './get-defi-rate.ts';
import { activityDays } from './show-defi-activity.ts';

const DAY = 86_400_000;
const RATES: readonly DefiRate[] = [
  { sort: 1, amountTotle: '100', rate: '0.0001' },
  { sort: 2, amountTotle: '1000', rate: '0.0002' },
  { sort: 3, amountTotle: '10000', rate: '0.0003' },
];

/* The examples of docs/defi.md. */
it.each([
  ['99.99999999', '2000', '0', '0', '0'],
  ['100', '2000', '0.0001', '0.01', '0.000005'],
  ['999.99999999', '2000', '0.0001', '0.09999999', '0.00004999'],
  ['1000', '2000', '0.0002', '0.2', '0.0001'],
  ['5000', '2000', '0.0002', '1', '0.0005'],
  ['12345.678', '3100.5', '0.0003', '3.7037034', '0.00119455'],
  ['10000', '0.01', '0.0003', '3', '300'],
])('%s held at %s USDT for one ETH: rate %s, %s USDT, %s ETH', (holding, eth, rate, usdt, paid) => {
  const reward = defiReward(amount(holding), RATES, price(eth));
  expect([formatRate(reward.rate), formatAmount(reward.usdt), formatAmount(reward.eth)]).toEqual([rate, usdt, paid]);
});

it('is nothing without rates', () => {
  expect(formatRate(defiRateOf(amount('1000000'), []))).toBe('0');
});

describe('a table of rates', () => {
  const level = (sort: number, amountTotle: string, rate: string): DefiRate => ({ sort, amountTotle, rate });
  it.each([
    ['none', []],
    ['one', [level(1, '0.00000001', '0.01')]],
    ['rising', RATES],
  ])('is right: %s', (_, rates) => {
    expect(validateDefiRates(rates)).toBeUndefined();
  });
  it.each([
    ['numbered from 0', [level(0, '1', '0.001')]],
    ['with a gap', [level(1, '1', '0.001'), level(3, '2', '0.001')]],
    ['from nothing', [level(1, '0', '0.001')]],
    ['falling', [level(1, '2', '0.001'), level(2, '1', '0.001')]],
    ['equal', [level(1, '2', '0.001'), level(2, '2', '0.002')]],
    ['without a rate', [level(1, '1', '0')]],
    ['with a slip of the pen', [level(1, '1', '0.010001')]],
    ['with a word', [level(1, 'much', '0.001')]],
    ['below the smallest rate', [level(1, '1', '0.000000001')]],
    ['too long', Array.from({ length: 21 }, (__, at) => level(at + 1, String(at + 1), '0.001'))],
  ])('is refused: %s', (_, rates) => {
    expect(validateDefiRates(rates)).toMatchObject({ key: 'defi_rates_form' });
  });
});

describe('an activity', () => {
  const terms: ActivityTerms = { amount: '0.01', totleAmount: '500', places: 5, beginMs: 100, endMs: 200 };
  it.each([
    ['right', {}, 150, undefined],
    ['over', {}, 200, 'defi_activity_times'],
    ['backwards', { beginMs: 200 }, 150, 'defi_activity_times'],
    ['endless', { endMs: 100 + 367 * DAY }, 150, 'defi_activity_times'],
    ['of nothing', { amount: '0' }, 150, 'amount_incorrect'],
    ['for nothing', { totleAmount: '0' }, 150, 'amount_incorrect'],
    ['too fine', { amount: '0.000000001' }, 150, 'amount_incorrect'],
  ])('%s', (_, change, nowMs, key) => {
    expect(validateActivity({ ...terms, ...change }, nowMs)?.key).toBe(key);
  });

  it.each([
    [0, DAY, 1],
    [0, DAY + 1, 2],
    [DAY / 2, DAY, 1],
    [0, 7 * DAY, 7],
  ])('from %d to %d lasts %d days', (begin, end, days) => {
    expect(activityDays(begin, end)).toBe(days);
  });
});

it('masks addresses: five stars or more are six', () => {
  expect(maskWallet('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')).toBe('0x7099******79c8');
  expect(['a****b', 'a*****b', 'a*************b'].map(starred)).toEqual(['a****b', 'a******b', 'a******b']);
});

it('counts days in UTC', () => {
  const atMs = Date.UTC(2026, 10, 21, 23, 59, 59, 999);
  expect(defiDayText(defiDayOf(atMs))).toBe('2026-11-21');
  expect(defiDayText(defiDayOf(atMs + 1))).toBe('2026-11-22');
});
