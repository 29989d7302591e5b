import { amount, formatAmount, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { OWNER } from '../../ledger/owners.ts';
import { ACT, FIXED, PLEDGE, ProductStand } from '../product-stand.ts';
import { promisedTo } from './savings-order.ts';
import { checkSavingsPlan } from './savings-plan.ts';

/** What stands in the house's savings account is what its orders are promised. */
function promises(stand: ProductStand): string {
  let sum = 0n;
  for (const order of stand.engine.state.savings.orders.values()) sum += promisedTo(order);
  return `${formatAmount(sum as Parameters<typeof formatAmount>[0])}+0`;
}

const declare = (stand: ProductStand, day: number, text: string, planId = 1) =>
  stand.do({ type: 'declare-rate', planId, day, rate: rate(text), auditEntry: ACT });
const redeem = (stand: ProductStand, owner = 1, orderId = stand.orderId) =>
  stand.do({ type: 'redeem-savings', owner, orderId });

describe('a pledge', () => {
  it('earns the declared rate every day, the least where none was declared, and comes back', () => {
    const stand = new ProductStand();
    expect(declare(stand, 1, '0.0008')).toBe('ok');
    expect(stand.buy(1, '1000')).toBe('ok');
    // 1,000 and three days at 0.1 %, all set aside at once.
    expect(stand.balance(OWNER.savings)).toBe('1003+0');
    expect(stand.balance(1, 2)).toBe('9000+0');
    expect(stand.day(1)).toBe('unchanged');
    expect(stand.day(2)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('9000.8+0');
    // What the day did not need of its cover is the fund's again.
    expect(stand.balance(OWNER.rewards)).toBe('99997.2+0');
    expect(stand.balance(OWNER.savings)).toBe(promises(stand));
    expect(stand.day(3)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('9001.1+0');
    expect(stand.day(4)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('10001.4+0');
    expect(stand.balance(OWNER.savings)).toBe('0+0');
    expect(stand.balance(OWNER.rewards)).toBe('99998.6+0');
    expect(stand.day(5)).toBe('unchanged');
  });

  it('earns every day that was missed, once', () => {
    const stand = new ProductStand();
    stand.buy(1, '1000');
    expect(stand.day(9)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('10000.9+0');
    expect(stand.engine.state.changes.products.interest.rows.map(({ day }) => day)).toEqual([1, 2, 3]);
  });

  it('is redeemed for its fee, with the interest of the days that are over', () => {
    const stand = new ProductStand();
    stand.buy(1, '1000');
    expect(redeem(stand, 2)).toBe('order_not_open');
    stand.atMs = 2 * 86_400_000;
    expect(redeem(stand)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('9990.3+0');
    expect(stand.balance(OWNER.fees)).toBe('100010+0');
    expect(stand.balance(OWNER.savings)).toBe('0+0');
    expect(redeem(stand)).toBe('order_not_open');
    expect(stand.day(9)).toBe('unchanged');
  });

  it('whose last day is over is complete, not redeemed', () => {
    const stand = new ProductStand();
    stand.buy(1, '1000');
    stand.atMs = 4 * 86_400_000;
    expect(redeem(stand)).toBe('ok');
    expect(stand.balance(1, 2)).toBe('10000.9+0');
    expect(stand.balance(OWNER.fees)).toBe('100000+0');
  });

  it('keeps what was agreed when the terms change', () => {
    const stand = new ProductStand();
    stand.buy(1, '1000');
    stand.do({
      type: 'list-savings',
      plan: { ...PLEDGE, minRate: rate('0.002'), maxRate: rate('0.01') },
      auditEntry: ACT,
    });
    expect(declare(stand, 1, '0.005')).toBe('ok');
    stand.day(2);
    expect(stand.balance(1, 2)).toBe('9001+0');
  });
});

describe('a fixed term', () => {
  it('accrues day by day and pays at the end', () => {
    const stand = new ProductStand();
    expect(stand.buy(2, '2000')).toBe('ok');
    expect(stand.balance(OWNER.savings)).toBe('2003+0');
    stand.day(3);
    expect(stand.balance(1, 2)).toBe('8000+0');
    expect(stand.balance(OWNER.savings)).toBe(promises(stand));
    expect(redeem(stand)).toBe('order_not_open');
    stand.day(4);
    expect(stand.balance(1, 2)).toBe('10003+0');
    expect(stand.balance(OWNER.savings)).toBe('0+0');
  });
});

describe('what is not accepted', () => {
  it.each([
    ['too little', '99.99999999', 'product_amount'],
    ['too much', '5000.00000001', 'product_amount'],
    ['negative', '-1', 'product_amount'],
  ])('%s', (_name, quantity, code) => {
    expect(new ProductStand().buy(1, quantity)).toBe(code);
  });

  it('more than the plan has room for, than one customer may, than the customer has', () => {
    const stand = new ProductStand();
    expect(stand.buy(9, '100')).toBe('product_closed');
    expect(stand.buy(1, '5000', 10)).toBe('insufficient_balance');
    expect(stand.buy(1, '5000', 2)).toBe('ok');
    expect(stand.buy(1, '3000.00000001', 3)).toBe('product_full');
    for (let count = 0; count < 3; count += 1) expect(stand.buy(1, '100')).toBe('ok');
    expect(stand.buy(1, '100')).toBe('purchases_spent');
    stand.do({ type: 'list-savings', plan: { ...PLEDGE, open: false }, auditEntry: ACT });
    expect(stand.buy(1, '100', 4)).toBe('product_closed');
  });

  it('a promise that the fund cannot cover', () => {
    const stand = new ProductStand();
    const dear = { ...FIXED, minRate: rate('1'), maxRate: rate('1'), days: 100, capacity: amount('0') };
    stand.do({ type: 'list-savings', plan: dear, auditEntry: ACT });
    expect(stand.buy(2, '1000.00000001')).toBe('house_limit');
    expect(stand.buy(2, '1000')).toBe('ok');
    expect(stand.buy(1, '100', 3)).toBe('house_limit');
  });

  it.each([
    ['a day that has begun', 0, '0.0005', 'appointment_past'],
    ['less than the plan gives', 1, '0.00029999', 'rate_range'],
    ['more than the plan gives', 1, '0.00100001', 'rate_range'],
    ['a day far ahead', 367, '0.0005', 'rate_range'],
    ['half a day', 1.5, '0.0005', 'appointment_past'],
  ])('a rate for %s', (_name, day, text, code) => {
    expect(declare(new ProductStand(), day, text)).toBe(code);
  });

  it('a rate declared twice, or of a plan with one rate', () => {
    const stand = new ProductStand();
    expect(declare(stand, 1, '0.0005')).toBe('ok');
    expect(declare(stand, 1, '0.0005')).toBe('rate_declared');
    expect(declare(stand, 1, '0.0005', 2)).toBe('product_closed');
  });

  it.each([
    [{ days: 0 }, 'days'],
    [{ maxRate: rate('0.0001') }, 'rates'],
    [{ minAmount: amount('0') }, 'amounts'],
    [{ purchases: -1 }, 'bounds'],
    [{ redeemFee: rate('1.1') }, 'fee'],
    [{ kind: 'fixed' as const }, 'a fixed rate is one rate'],
  ])('terms that are not possible: %o', (change, detail) => {
    expect(checkSavingsPlan({ ...PLEDGE, ...change })?.params).toEqual({ detail });
  });
});
