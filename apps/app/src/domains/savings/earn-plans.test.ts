import { formatAmount } from '@bourse/money';
import { annualRate, expectedInterest, type FinancialProduct, type PledgePlan } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { earnPlans, keyOfPlan, plansOf } from './earn-plans.ts';

const product = { icon: '', limitMin: '1', limitMax: '9', timeLimit: 0, buyPurchase: null, totalInvestAmount: '0' };
const texts = { remainAmount: '9', prodectIntroduction: '', process: '', problem: '' };
const pledge = (id: number, minOdds: string, todayOdds: string | null, more: Partial<PledgePlan> = {}): PledgePlan => ({
  ...product,
  ...texts,
  id,
  title: `Daily ${id}`,
  coin: 'usdt',
  days: 7,
  state: 'open',
  minOdds,
  maxOdds: '0.01',
  todayOdds,
  tomorrowOdds: null,
  redeemable: true,
  redeemFee: '0',
  ...more,
});
const fixed = (id: number, avgRate: string, days = 30, coin = 'btc'): FinancialProduct => ({
  ...product,
  ...texts,
  id,
  title: `Term ${id}`,
  coin,
  days,
  state: 'open',
  avgRate,
  isHot: false,
});

describe('plans of /earn', () => {
  it('stand by what they pay today, what is not declared by its least, what cannot be bought at the end', () => {
    const plans = earnPlans(
      [pledge(1, '0.0003', null), pledge(2, '0.0003', '0.0009'), pledge(3, '0.005', null, { state: 'sold' })],
      [fixed(1, '0.0005'), fixed(2, '0.0005', 7)],
    );
    expect(plans.map(keyOfPlan)).toEqual(['pledge 2', 'fixed 2', 'fixed 1', 'pledge 1', 'pledge 3']);
  });

  it.each([
    ['', 2],
    [' BTC ', 1],
    ['daily', 1],
    ['eth', 0],
  ])('are found by coin and title: "%s"', (typed, found) => {
    expect(plansOf(earnPlans([pledge(1, '0.0003', null)], [fixed(1, '0.0005')]), typed)).toHaveLength(found);
  });
});

describe('figures', () => {
  it.each([
    ['0.0005', '0.1825'],
    ['0', '0'],
    ['0.00000001', '0.00000365'],
    ['x', 'x'],
  ])('a day at %s is %s a year', (day, year) => expect(annualRate(day)).toBe(year));

  const range = { minOdds: '0.0003', maxOdds: '0.001', days: 3 };
  it.each([
    [[], '0.9', '3'],
    [['0.0008'], '1.4', '2.8'],
    [['0.0008', '0.0003', '0.001'], '2.1', '2.1'],
  ])('interest of 1,000 with the days %j declared', (declared, least, most) => {
    const expected = expectedInterest('1000', range, declared);
    expect([formatAmount(expected.least), formatAmount(expected.most)]).toEqual([least, most]);
  });
});
