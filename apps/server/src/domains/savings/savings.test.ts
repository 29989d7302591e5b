import { coverOf, dayInterest, dayOf, DAY_MS as ENGINE_DAY_MS } from '@bourse/engine';
import { type Amount, amount, formatAmount, rate, rateUp } from '@bourse/money';
import {
  DAY_MS,
  dayInterestOf,
  expectedInterest,
  redeemFeeOf,
  savingsDayOf,
  savingsTerm,
  validateSavings,
} from '@bourse/wire';
import { type SavingsDraft, validateSavingsDraft } from '@bourse/wire/console';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfText, textOfDay } from './edit-savings.ts';
import { coveredBy } from './savings-standing.ts';

describe('the phone’s formulas are the engine’s', () => {
  const principals = fc.bigInt(1n, 10n ** 16n).map((units) => units as Amount);
  const rates = fc.bigInt(0n, 10n ** 8n).map((units) => units as ReturnType<typeof rate>);

  it('interest of a day, days, and what redeeming costs', () => {
    fc.assert(
      fc.property(principals, rates, fc.nat(2 ** 45), (principal, one, atMs) => {
        expect(dayInterestOf(principal, one)).toBe(dayInterest(principal, one));
        expect(redeemFeeOf(principal, one)).toBe(rateUp(principal, one));
        expect(savingsDayOf(atMs)).toBe(dayOf(atMs));
        expect(DAY_MS).toBe(ENGINE_DAY_MS);
      }),
    );
  });

  it('what a fund covers is the largest principal that it does', () => {
    const funds = fc.bigInt(0n, 10n ** 14n).map((units) => units as Amount);
    fc.assert(
      fc.property(funds, fc.integer({ min: 1, max: 1000 }), fc.bigInt(1n, 10n ** 8n), (fund, days, units) => {
        const maxRate = units as ReturnType<typeof rate>;
        const covered = coveredBy(fund, { days, maxRate }) as Amount;
        const cover = (principal: bigint) =>
          coverOf({ principal: principal as Amount, maxRate, nextDay: 1, lastDay: days });
        expect(cover(covered)).toBeLessThanOrEqual(fund);
        expect(cover(covered + 1n)).toBeGreaterThan(fund);
      }),
    );
  });
});

describe('worked examples', () => {
  it.each([
    ['1000', '0.0005', '0.5'],
    ['1000', '0.0003', '0.3'],
    ['333.33333333', '0.0007', '0.23333333'],
    ['0.00000001', '0.5', '0'],
  ])('a day of %s at %s brings %s', (principal, one, interest) => {
    expect(formatAmount(dayInterestOf(amount(principal), rate(one)))).toBe(interest);
  });

  it.each([
    ['1000', '0.005', '5'],
    ['0.00000001', '0.5', '0.00000001'],
    ['1000', '0', '0'],
  ])('redeeming %s at %s costs %s', (principal, fee, cost) => {
    expect(formatAmount(redeemFeeOf(amount(principal), rate(fee)))).toBe(cost);
  });

  it('a purchase on 21 November at 17:30 UTC for 7 days earns from the 22nd and is back on the 29th at midnight', () => {
    expect(savingsTerm(Date.UTC(2026, 10, 21, 17, 30), 7)).toEqual({
      firstMs: Date.UTC(2026, 10, 22),
      endMs: Date.UTC(2026, 10, 29),
    });
    // At midnight a day begins; what is bought then earns from the day after.
    expect(savingsTerm(Date.UTC(2026, 10, 22), 1).firstMs).toBe(Date.UTC(2026, 10, 23));
  });

  it('1,000 for 30 days at 0.05 % to 0.1 % a day earn 15 to 30', () => {
    const { least, most } = expectedInterest('1000', { minOdds: '0.0005', maxOdds: '0.001', days: 30 });
    expect([formatAmount(least), formatAmount(most)]).toEqual(['15', '30']);
    expect(expectedInterest('', { minOdds: '0', maxOdds: '1', days: 1 })).toEqual({ least: 0n, most: 0n });
  });

  it('a fund of 100 covers 10,000 for 10 days at 0.1 % a day, and a little that is rounded away', () => {
    const covered = coveredBy(amount('100'), { days: 10, maxRate: rate('0.001') });
    expect(formatAmount(covered as Amount)).toBe('10000.00000999');
    expect(coveredBy(amount('0'), { days: 10, maxRate: rate('0') })).toBeUndefined();
  });
});

describe('what goes into a product', () => {
  const plan = { coin: 'usdt', limitMin: '10', limitMax: '500' };
  const bounds = { min: '10', max: '500', asset: 'USDT' };
  it.each([
    ['10', undefined],
    ['500', undefined],
    ['9.99999999', 'pledge_buy_error'],
    ['500.00000001', 'pledge_buy_error'],
    ['', 'pledge_buy_error'],
    [undefined, 'pledge_buy_error'],
    ['x', 'pledge_buy_error'],
    ['1e2', 'pledge_buy_error'],
    ['-20', 'pledge_buy_error'],
    ['20.000000001', 'pledge_buy_error'],
  ])('%s: %s', (given, key) => {
    const check = validateSavings(given, plan);
    if (key === undefined) expect(check.ok).toBe(true);
    else expect(check).toEqual({ ok: false, issue: { key, field: 'amount', params: bounds } });
  });

  it('is not more than there is', () => {
    expect(validateSavings('20', plan, amount('19.99'))).toMatchObject({
      issue: { key: 'Insufficient_funds_available', field: 'amount' },
    });
    expect(validateSavings('20', plan, amount('20'))).toMatchObject({ ok: true });
  });
});

describe('a draft of an operator', () => {
  const text = { lang: 'en', title: 'Plan', introduction: '', process: '', questions: '' };
  const draft: SavingsDraft = {
    kind: 'pledge',
    days: 7,
    minRate: '0.0003',
    maxRate: '0.001',
    minAmount: '10',
    maxAmount: '500',
    capacity: '0',
    purchases: 0,
    redeemable: true,
    redeemFee: '0.01',
    open: true,
    hot: false,
    sort: 0,
    icon: '',
    texts: [text],
  };
  it.each<[string, Partial<SavingsDraft>, string | undefined]>([
    ['as it should be', {}, undefined],
    ['one rate', { minRate: '0.001' }, undefined],
    ['the most below the least', { maxRate: '0.0002' }, 'savings_rates'],
    ['more than all a day', { maxRate: '1.1' }, 'savings_rates'],
    ['too fine a rate', { minRate: '0.000000001' }, 'savings_rates'],
    ['a fee above the principal', { redeemFee: '2' }, 'savings_rates'],
    ['a fixed term of two rates', { kind: 'fixed', redeemable: false }, 'savings_fixed'],
    ['a fixed term that is redeemed', { kind: 'fixed', minRate: '0.001' }, 'savings_fixed'],
    ['a fixed term', { kind: 'fixed', minRate: '0.001', redeemable: false }, undefined],
    ['nothing at least', { minAmount: '0' }, 'savings_amounts'],
    ['at most below at least', { maxAmount: '9' }, 'savings_amounts'],
    ['a size without room', { capacity: '9' }, 'savings_amounts'],
    ['no English', { texts: [{ ...text, lang: 'zh' }] }, 'savings_texts'],
    ['English twice', { texts: [text, text] }, 'savings_texts'],
  ])('%s', (_, change, key) => {
    const check = validateSavingsDraft({ ...draft, ...change });
    expect(check.ok ? undefined : check.issue.key).toBe(key);
  });
});

describe('days in words', () => {
  it.each([
    ['1970-01-02', 1],
    ['2026-11-22', 20_779],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['no', undefined],
  ])('%s is %s', (text, day) => {
    expect(dayOfText(text)).toBe(day);
    if (day !== undefined) expect(textOfDay(day)).toBe(text);
  });
});
