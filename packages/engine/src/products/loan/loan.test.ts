import { amount, formatAmount, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { OWNER } from '../../ledger/owners.ts';
import { ACT, LOAN, ProductStand } from '../product-stand.ts';
import { owedAt, owedInTime } from './loan.ts';

const DAY = 86_400_000;

describe('what is owed', () => {
  const loan = { ...LOAN, granted: amount('1000'), disbursedMs: 0 };

  it.each([
    ['at once: the first day has begun', 0, '1001'],
    ['at the end of the first day', DAY - 1, '1001'],
    ['on the second day', DAY, '1002'],
    ['on the last day', 7 * DAY - 1, '1007'],
    ['on the first day late', 7 * DAY, '1009'],
    ['on the third day late', 10 * DAY - 1, '1013'],
    ['on the tenth day late', 17 * DAY - 1, '1027'],
    ['ever after', 400 * DAY, '1027'],
  ])('%s', (_name, atMs, total) => {
    expect(formatAmount(owedAt(loan, atMs).total)).toBe(total);
  });

  it('is rounded up', () => {
    const odd = { ...loan, granted: amount('0.00000333'), rate: rate('0.001') };
    expect(owedAt(odd, 0).interest).toBe(1n);
  });

  it('in time', () => {
    expect(owedInTime(amount('1000'), LOAN)).toEqual({
      principal: amount('1000'),
      interest: amount('7'),
      penalty: 0n,
      total: amount('1007'),
    });
  });
});

const request = (stand: ProductStand, quantity: string, owner = 1) =>
  stand.do({ type: 'request-loan', owner, productId: 1, amount: amount(quantity), reference: 1, idempotency: null });
const grant = (stand: ProductStand, quantity: string, loanId = stand.orderId) =>
  stand.do({
    type: 'end-loan-request',
    loanId,
    owner: null,
    outcome: 'granted',
    granted: amount(quantity),
    auditEntry: ACT,
  });
const end = (stand: ProductStand, outcome: 'refused' | 'cancelled', owner: number | null) =>
  stand.do({
    type: 'end-loan-request',
    loanId: stand.orderId,
    owner,
    outcome,
    granted: amount('0'),
    auditEntry: owner === null ? ACT : null,
  });
const repay = (stand: ProductStand, owner = 1, loanId = stand.orderId) =>
  stand.do({ type: 'repay-loan', owner, loanId, idempotency: null });

describe('a loan', () => {
  it('is paid out of the fund, falls overdue, and is repaid', () => {
    const stand = new ProductStand();
    expect(request(stand, '1000')).toBe('ok');
    expect(stand.balance(1)).toBe('10000+0');
    expect(repay(stand)).toBe('order_not_open');
    expect(grant(stand, '800')).toBe('ok');
    expect(stand.balance(1)).toBe('10800+0');
    expect(stand.balance(OWNER.loans)).toBe('99200+0');
    expect(grant(stand, '800')).toBe('order_not_open');
    expect(stand.day(6)).toBe('unchanged');
    expect(stand.day(7)).toBe('ok');
    expect(stand.engine.state.loans.loans.get(stand.orderId)?.status).toBe('overdue');
    expect(repay(stand, 2)).toBe('order_not_open');
    expect(repay(stand)).toBe('ok');
    // 800, seven days at 0.1 %, one late at 0.2 %.
    expect(stand.balance(1)).toBe('9992.8+0');
    expect(stand.balance(OWNER.loans)).toBe('100000+0');
    expect(stand.balance(OWNER.fees)).toBe('100007.2+0');
    expect(repay(stand)).toBe('order_not_open');
  });

  it.each([
    ['too little', '99', 'product_amount'],
    ['too much', '1000.00000001', 'product_amount'],
  ])('%s is not asked for', (_name, quantity, code) => {
    expect(request(new ProductStand(), quantity)).toBe(code);
  });

  it('is refused or taken back, by whom it may', () => {
    const stand = new ProductStand();
    request(stand, '500');
    expect(grant(stand, '500.00000001')).toBe('amount_incorrect');
    expect(grant(stand, '0')).toBe('amount_incorrect');
    expect(end(stand, 'refused', 1)).toBe('order_not_open');
    expect(end(stand, 'cancelled', 2)).toBe('order_not_open');
    expect(end(stand, 'cancelled', 1)).toBe('ok');
    expect(end(stand, 'refused', null)).toBe('order_not_open');
  });

  it('is one of three at most, and of a fund that has it', () => {
    const stand = new ProductStand();
    for (let count = 0; count < 3; count += 1) expect(request(stand, '1000')).toBe('ok');
    expect(request(stand, '1000')).toBe('loans_open');
    stand.do({
      type: 'move-house',
      ledger: 'live',
      asset: 'usdt',
      from: OWNER.loans,
      to: OWNER.treasury,
      auditEntry: ACT,
      amount: amount('99500'),
    });
    expect(grant(stand, '1000')).toBe('house_limit');
    expect(grant(stand, '500')).toBe('ok');
  });

  it('is not repaid with money that is not there', () => {
    const stand = new ProductStand();
    request(stand, '1000', 10);
    grant(stand, '1000');
    expect(repay(stand, 10)).toBe('insufficient_balance');
    stand.give(10, 1, '1');
    expect(repay(stand, 10)).toBe('ok');
    expect(stand.balance(10)).toBe('0+0');
  });
});
