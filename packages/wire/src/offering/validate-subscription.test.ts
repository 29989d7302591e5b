import { type Amount, amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { applicationCost, runningDays, subscriptionProgress, subscriptionStatus } from './offering-terms.ts';
import { SUB_STATUS } from './own-coin.ts';
import { type ApplicationTerms, validateApplication, validateHoldingSale } from './validate-subscription.ts';

const PLACEMENT: ApplicationTerms = {
  type: 1,
  subStatus: SUB_STATUS.placement,
  price: price('1.2'),
  unit: amount('0.5'),
  purchaseLimit: amount('100'),
  available: amount('30'),
};
const SUBSCRIPTION = { ...PLACEMENT, type: 0, subStatus: SUB_STATUS.application };

describe('an application or a purchase', () => {
  const wrong: [what: string, draft: { number?: string; amount?: string }, terms: ApplicationTerms, key: string][] = [
    ['nothing', {}, PLACEMENT, 'please_enter_quantity'],
    ['no number', { number: 'x' }, PLACEMENT, 'Please_ correct_quantity'],
    ['zero', { number: '0' }, PLACEMENT, 'Please_ correct_quantity'],
    ['a part of a unit', { number: '0.3' }, PLACEMENT, 'Please_ correct_quantity'],
    ['more than is available', { number: '30.5' }, PLACEMENT, 'Please_ correct_quantity'],
    ['too many decimals', { number: '1.000000001' }, PLACEMENT, 'Please_ correct_quantity'],
    ['another cost', { number: '10', amount: '11.9' }, PLACEMENT, 'amount_incorrect'],
    ['less than everybody asks for', { number: '99.5' }, SUBSCRIPTION, 'Please_ correct_quantity'],
    ...([1, 4, 5] as const).map(
      (subStatus) =>
        [`state ${subStatus}`, { number: '10' }, { ...PLACEMENT, subStatus }, 'cannot_subscribe'] as [
          string,
          object,
          ApplicationTerms,
          string,
        ],
    ),
  ];
  it.each(wrong)('is refused with %s', (_, draft, terms, key) => {
    expect(validateApplication(draft, terms)).toMatchObject({ ok: false, issue: { key } });
  });

  it('is taken whole', () => {
    expect(validateApplication({ number: '30', amount: '36' }, PLACEMENT)).toEqual({
      ok: true,
      quantity: amount('30'),
      cost: amount('36'),
    });
    // An application may ask for more than is left: what there is, is shared.
    expect(validateApplication({ number: '100' }, SUBSCRIPTION)).toMatchObject({ ok: true, cost: amount('120') });
  });
});

it.each([
  ['0', '1000', 0],
  ['1', '1000', 0.1],
  ['333.3333', '1000', 33.33],
  ['1000', '1000', 100],
  ['5000', '1000', 100],
  ['5', '0', 0],
])('%s asked for of %s is %d percent', (raised, total, percent) => {
  expect(subscriptionProgress(amount(raised), amount(total))).toBe(percent);
});

it('is to come, open and over by its times', () => {
  const times = { beginTime: 10, endTime: 20 };
  expect([9, 10, 19, 20].map((at) => subscriptionStatus(times, at))).toEqual([1, 2, 2, 3]);
  expect(runningDays({ beginTime: 0, endTime: 86_400_001 })).toBe(2);
});

it('costs the next unit up', () => {
  expect(applicationCost(3n as Amount, price('0.5'))).toBe(2n);
});

it.each([
  [undefined, 'please_enter_quantity'],
  ['0', 'Please_ correct_quantity'],
  ['11', 'Insufficient_funds_available'],
])('does not sell %s of 10 shares', (number, key) => {
  expect(validateHoldingSale(number === undefined ? {} : { number }, amount('10'))).toMatchObject({ issue: { key } });
});
