import { amount, formatAmount, formatDecimal, price } from '@bourse/money';
import { expect, it } from 'vitest';
import { resultOfRun } from './result-of-run.ts';

const told = (result: ReturnType<typeof resultOfRun>) => ({
  cash: formatAmount(result.cash),
  held: result.holdings.map(formatAmount),
  cost: result.cost.map(formatAmount),
  value: formatAmount(result.value),
  realised: formatDecimal(result.realised, 8),
  unrealised: formatDecimal(result.unrealised, 8),
  fees: formatAmount(result.fees),
});
const order = (side: 'buy' | 'sell', filled: string, value: string, fee: string) => ({
  market: 0,
  side,
  filled: amount(filled),
  value: amount(value),
  fee: amount(fee),
});

it('is nothing before the first fill', () => {
  const result = resultOfRun(amount('200'), [order('buy', '0', '0', '0')], [price('110')]);
  expect(told(result)).toMatchObject({ cash: '200', value: '200', realised: '0', unrealised: '0', fees: '0' });
});

it('parts what was sold from what is held, by the average cost', () => {
  const orders = [order('buy', '1', '100', '0.002'), order('sell', '0.499', '54.89', '0.05489')];
  expect(told(resultOfRun(amount('200'), orders, [price('110')]))).toEqual({
    cash: '154.83511',
    held: ['0.499'],
    cost: ['50'],
    value: '209.72511',
    realised: '4.83511',
    unrealised: '4.89',
    fees: '0.25489',
  });
});
