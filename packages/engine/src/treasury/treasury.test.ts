import { amount, formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Command } from '../core/commands.ts';
import { Engine } from '../core/engine.ts';
import { COMMISSIONS_MAX, OPEN_MONEY_MAX } from '../core/limits.ts';
import { assertBalanced } from '../ledger/ledger.ts';
import { OWNER } from '../ledger/owners.ts';
import type { AuditEntry } from './audit-entry.ts';

const auditEntry: AuditEntry = {
  operator: 7,
  second: 8,
  action: 'test.act',
  target: 'user 1',
  reason: 'as the customer asked',
  address: '127.0.0.1',
  before: '',
  after: '',
};

type Unstamped<C> = C extends Command ? Omit<C, 'atMs'> : never;

/** Customer 1 has 100 USDT; the house's accounts have what a test gives them. */
class Desk {
  readonly engine = new Engine();

  constructor() {
    this.give(1, '100');
  }

  give(owner: number, quantity: string, asset = 'usdt'): void {
    const type = owner < 0 ? 0 : 1;
    this.do({ type: 'fund-account', ledger: 'live', owner, accountType: type, asset, amount: amount(quantity) });
  }

  /** What came of it: the code of a refusal, or "ok". */
  do(command: Unstamped<Command>): string {
    const outcome = this.engine.apply({ ...command, atMs: 1_000 } as Command);
    assertBalanced(this.engine.state.ledger);
    return outcome.ok ? 'ok' : outcome.code;
  }

  deposit(quantity: string, owner = 1): string {
    const what = { asset: 'usdt', amount: amount(quantity), reference: 1, idempotency: null } as const;
    return this.do({ type: 'request-deposit', owner, accountType: 1, ...what });
  }

  withdraw(quantity: string, fee = '0', owner = 1): string {
    const what = {
      asset: 'usdt',
      amount: amount(quantity),
      fee: amount(fee),
      reference: 1,
      idempotency: null,
    } as const;
    return this.do({ type: 'request-withdrawal', owner, accountType: 1, ...what });
  }

  endDeposit(orderId: number, credited: string, more: { owner?: number; outcome?: 'done' | 'cancelled' } = {}): string {
    const outcome = more.outcome ?? (credited === '0' ? 'refused' : 'done');
    return this.do({
      type: 'end-deposit',
      orderId,
      owner: more.owner ?? null,
      outcome,
      credited: amount(credited),
      auditEntry,
    });
  }

  endWithdrawal(orderId: number, outcome: 'done' | 'refused' | 'cancelled', owner: number | null = null): string {
    return this.do({ type: 'end-withdrawal', orderId, owner, outcome, auditEntry: owner === null ? auditEntry : null });
  }

  /** "available+held" of an owner's USDT. */
  balance(owner: number): string {
    const account = this.engine.state.ledger.find('live', owner, owner < 0 ? 0 : 1, 'usdt');
    return account === undefined ? 'none' : `${formatAmount(account.available)}+${formatAmount(account.held)}`;
  }
}

describe('recharges', () => {
  it('move nothing until the money was seen, then what was seen', () => {
    const desk = new Desk();
    expect(desk.deposit('50')).toBe('ok');
    expect(desk.balance(1)).toBe('100+0');
    expect(desk.endDeposit(1, '49.5')).toBe('ok');
    expect(desk.balance(1)).toBe('149.5+0');
    expect(desk.balance(OWNER.external)).toBe('-149.5+0');
  });

  const refused: [string, (desk: Desk) => string, string][] = [
    ['of nothing', (desk) => desk.deposit('0'), 'amount_incorrect'],
    ['of the house', (desk) => desk.deposit('1', OWNER.fees), 'amount_incorrect'],
    ['that nobody asked for', (desk) => desk.endDeposit(9, '1'), 'order_not_open'],
    ['done with nothing', (desk) => desk.endDeposit(1, '0', { outcome: 'done' }), 'amount_incorrect'],
    ['cancelled with something', (desk) => desk.endDeposit(1, '1', { outcome: 'cancelled' }), 'amount_incorrect'],
    ['ended by another customer', (desk) => desk.endDeposit(1, '0', { owner: 2 }), 'order_not_open'],
    ['done by the customer’s own word', (desk) => desk.endDeposit(1, '5', { owner: 1 }), 'order_not_open'],
    ['ended as a withdrawal', (desk) => desk.endWithdrawal(1, 'refused'), 'order_not_open'],
  ];
  it.each(refused)('are refused: %s', (_, run, code) => {
    const desk = new Desk();
    desk.deposit('50');
    expect(run(desk)).toBe(code);
    expect(desk.balance(1)).toBe('100+0');
    expect(desk.engine.state.treasury.orders.size).toBe(1);
  });

  it('are credited once', () => {
    const desk = new Desk();
    desk.deposit('50');
    expect([desk.endDeposit(1, '50'), desk.endDeposit(1, '50')]).toEqual(['ok', 'order_not_open']);
    expect(desk.balance(1)).toBe('150+0');
  });
});

describe('withdrawals', () => {
  it('set their amount aside at once; paid, the fee stays', () => {
    const desk = new Desk();
    expect(desk.withdraw('60', '1')).toBe('ok');
    expect(desk.balance(1)).toBe('40+60');
    expect(desk.withdraw('60', '1')).toBe('insufficient_balance');
    expect(desk.endWithdrawal(1, 'done')).toBe('ok');
    expect([desk.balance(1), desk.balance(OWNER.fees), desk.balance(OWNER.external)]).toEqual(['40+0', '1+0', '-41+0']);
  });

  it.each(['refused', 'cancelled'] as const)('%s, give everything back', (outcome) => {
    const desk = new Desk();
    desk.withdraw('60', '1');
    expect(desk.endWithdrawal(1, outcome, outcome === 'cancelled' ? 1 : null)).toBe('ok');
    expect(desk.balance(1)).toBe('100+0');
    expect(desk.endWithdrawal(1, 'done')).toBe('order_not_open');
  });

  const refused: [string, (desk: Desk) => string, string][] = [
    ['of nothing', (desk) => desk.withdraw('0'), 'amount_incorrect'],
    ['of more than there is', (desk) => desk.withdraw('100.00000001'), 'insufficient_balance'],
    ['all for the fee', (desk) => desk.withdraw('1', '1'), 'amount_incorrect'],
    ['of another asset', (desk) => desk.withdraw('1', '0', 2), 'insufficient_balance'],
    ['of the house', (desk) => desk.withdraw('1', '0', OWNER.liquidity), 'amount_incorrect'],
    ['ended by another customer', (desk) => desk.endWithdrawal(1, 'cancelled', 2), 'order_not_open'],
    ['paid by the customer’s own word', (desk) => desk.endWithdrawal(1, 'done', 1), 'order_not_open'],
    ['ended as a recharge', (desk) => desk.endDeposit(1, '5'), 'order_not_open'],
  ];
  it.each(refused)('are refused: %s', (_, run, code) => {
    const desk = new Desk();
    desk.give(OWNER.liquidity, '5');
    desk.withdraw('10');
    expect(run(desk)).toBe(code);
    expect(desk.balance(1)).toBe('90+10');
  });

  it('wait in a number that has an end', () => {
    const desk = new Desk();
    for (let n = 0; n < OPEN_MONEY_MAX; n += 1) expect(desk.withdraw('1')).toBe('ok');
    expect(desk.withdraw('1')).toBe('too_many_orders');
    expect(desk.deposit('1')).toBe('ok');
    desk.endWithdrawal(1, 'refused');
    expect(desk.withdraw('1')).toBe('ok');
  });
});

describe('corrections', () => {
  const adjust = (direction: 'credit' | 'debit', quantity: string, owner = 1) =>
    ({
      type: 'adjust-balance',
      ledger: 'live',
      owner,
      accountType: 1,
      asset: 'usdt',
      amount: amount(quantity),
      direction,
      auditEntry,
    }) as const;

  it('come out of the treasury and go into it, and are recorded', () => {
    const desk = new Desk();
    desk.give(OWNER.treasury, '10');
    expect(desk.do(adjust('credit', '10'))).toBe('ok');
    expect([desk.balance(1), desk.balance(OWNER.treasury)]).toEqual(['110+0', '0+0']);
    expect(desk.do(adjust('debit', '110'))).toBe('ok');
    expect([desk.balance(1), desk.balance(OWNER.treasury)]).toEqual(['0+0', '110+0']);
    expect(desk.engine.state.changes.treasury.auditEntries.rows.map(({ id, action }) => [id, action])).toEqual([
      [1, 'test.act'],
      [2, 'test.act'],
    ]);
  });

  const refused: [string, Unstamped<Command>, string][] = [
    ['out of nothing', adjust('credit', '1'), 'house_limit'],
    ['below zero', adjust('debit', '101'), 'insufficient_balance'],
    ['of the house', adjust('credit', '1', OWNER.fees), 'amount_incorrect'],
    ['of nothing', adjust('debit', '0'), 'amount_incorrect'],
  ];
  it.each(refused)('are refused: %s', (_, command, code) => {
    const desk = new Desk();
    expect(desk.do(command)).toBe(code);
    expect(desk.engine.state.changes.treasury.auditEntries.rows).toEqual([]);
    expect(desk.engine.state.nextAuditEntryId).toBe(1);
  });
});

describe('money of the house', () => {
  const move = (from: number, to: number, quantity: string) =>
    ({ type: 'move-house', ledger: 'live', asset: 'usdt', from, to, amount: amount(quantity), auditEntry }) as const;

  it('comes in, moves and goes out', () => {
    const desk = new Desk();
    expect(desk.do(move(OWNER.external, OWNER.treasury, '50'))).toBe('ok');
    expect(desk.do(move(OWNER.treasury, OWNER.liquidity, '30'))).toBe('ok');
    expect(desk.do(move(OWNER.liquidity, OWNER.external, '10'))).toBe('ok');
    expect([desk.balance(OWNER.treasury), desk.balance(OWNER.liquidity)]).toEqual(['20+0', '20+0']);
    expect(desk.engine.state.changes.treasury.auditEntries.rows).toHaveLength(3);
  });

  const refused: [string, Unstamped<Command>, string][] = [
    ['out of escrow', move(OWNER.escrow, OWNER.treasury, '1'), 'amount_incorrect'],
    ['into escrow', move(OWNER.fees, OWNER.escrow, '1'), 'amount_incorrect'],
    ['to a customer', move(OWNER.fees, 1, '1'), 'amount_incorrect'],
    ['from a customer', move(1, OWNER.fees, '1'), 'amount_incorrect'],
    ['to where it is', move(OWNER.fees, OWNER.fees, '1'), 'amount_incorrect'],
    ['more than there is', move(OWNER.fees, OWNER.external, '6'), 'insufficient_balance'],
    ['nothing', move(OWNER.fees, OWNER.external, '0'), 'amount_incorrect'],
  ];
  it.each(refused)('does not move: %s', (_, command, code) => {
    const desk = new Desk();
    desk.give(OWNER.fees, '5');
    expect(desk.do(command)).toBe(code);
    expect([desk.balance(OWNER.fees), desk.balance(1)]).toEqual(['5+0', '100+0']);
  });
});

describe('commissions', () => {
  const pay = (fromBatch: number, uptoBatch: number, ...quantities: string[]) =>
    ({
      type: 'pay-commissions',
      fromBatch,
      uptoBatch,
      payments: quantities.map((one) => ({
        owner: 2,
        fromOwner: 1,
        level: 1 as const,
        asset: 'usdt',
        amount: amount(one),
      })),
    }) as const;

  it('come out of fees received, each batch once', () => {
    const desk = new Desk();
    desk.give(OWNER.fees, '10');
    expect(desk.do(pay(0, 5, '1', '2'))).toBe('ok');
    expect([desk.balance(2), desk.balance(OWNER.fees)]).toEqual(['3+0', '7+0']);
    expect(desk.do(pay(0, 5, '1'))).toBe('batch_order');
    expect(desk.do(pay(4, 9, '1'))).toBe('batch_order');
    expect(desk.do(pay(5, 5, '1'))).toBe('batch_order');
    expect(desk.do(pay(5, 9))).toBe('ok');
    expect(desk.balance(2)).toBe('3+0');
  });

  it('are paid all or none', () => {
    const desk = new Desk();
    desk.give(OWNER.fees, '10');
    expect(desk.do(pay(0, 5, '6', '5'))).toBe('house_limit');
    expect(desk.do(pay(0, 5, '6', '0'))).toBe('amount_incorrect');
    expect(desk.do(pay(0, 5, ...Array.from({ length: COMMISSIONS_MAX + 1 }, () => '0.001')))).toBe('order_too_large');
    expect([desk.balance(2), desk.engine.state.treasury.commissionedBatch]).toEqual(['none', 0]);
  });
});

it('acts are numbered, whatever they are about', () => {
  const desk = new Desk();
  expect(desk.do({ type: 'record-audit-entry', auditEntry })).toBe('ok');
  desk.withdraw('1');
  desk.endWithdrawal(1, 'done');
  expect(desk.engine.state.changes.treasury.auditEntries.rows.map(({ id }) => id)).toEqual([1, 2]);
});
