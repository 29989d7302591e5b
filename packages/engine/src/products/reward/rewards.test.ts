import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { OWNER } from '../../ledger/owners.ts';
import { ProductStand } from '../product-stand.ts';
import type { RewardPayment } from './reward-run.ts';

const payment = (owner: number, quantity: string): RewardPayment => ({
  owner,
  asset: 'usdt',
  reference: 0,
  amount: amount(quantity),
});
const pay = (
  stand: ProductStand,
  key: string,
  payments: readonly RewardPayment[],
  from: 'rewards' | 'fees' = 'rewards',
) => stand.do({ type: 'pay-rewards', program: 'defi', key, from, payments });

it('a run is paid once, from the fund it names', () => {
  const stand = new ProductStand();
  expect(pay(stand, 'day 1', [payment(1, '2'), payment(2, '3')])).toBe('ok');
  expect(stand.balance(1)).toBe('10002+0');
  expect(stand.balance(OWNER.rewards)).toBe('99995+0');
  expect(pay(stand, 'day 1', [payment(1, '2')])).toBe('reward_paid');
  expect(pay(stand, 'day 2', [payment(1, '2')], 'fees')).toBe('ok');
  expect(stand.balance(OWNER.fees)).toBe('99998+0');
  expect(pay(stand, 'day 3', [])).toBe('ok');
  expect(pay(stand, 'day 3', [])).toBe('reward_paid');
});

it('all of a run is paid, or nothing', () => {
  const stand = new ProductStand();
  expect(pay(stand, 'a', [payment(1, '99999'), payment(2, '2')])).toBe('house_limit');
  expect(pay(stand, 'a', [payment(1, '1'), payment(2, '0')])).toBe('amount_incorrect');
  expect(pay(stand, 'a', [payment(OWNER.fees, '1')])).toBe('amount_incorrect');
  expect(stand.balance(1)).toBe('10000+0');
  expect(pay(stand, 'a', [payment(1, '99998'), payment(2, '2')])).toBe('ok');
});
