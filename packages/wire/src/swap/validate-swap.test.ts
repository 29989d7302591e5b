import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { validateSwap } from './validate-swap.ts';

const rows: [from: string, to: string, total: string | undefined, key: string | undefined, field: string][] = [
  ['usdt', 'btc', '100', undefined, ''],
  ['btc', 'eth', '0.00000001', undefined, ''],
  ['usdt', 'brl', '1', undefined, ''],
  ['brl', 'usdt', '1', undefined, ''],
  ['usdt', 'usdt', '1', 'swap_same', 'toSymbol'],
  ['brl', 'brl', '1', 'swap_same', 'toSymbol'],
  ['brl', 'btc', '1', 'stock92', 'toSymbol'],
  ['btc', 'brl', '1', 'stock92', 'toSymbol'],
  ['usdt', 'btc', undefined, 'swap_minNum', 'total'],
  ['usdt', 'btc', '', 'swap_minNum', 'total'],
  ['usdt', 'btc', '0.0', 'swap_minNum', 'total'],
  ['usdt', 'btc', '-5', 'swap_minNum', 'total'],
  ['usdt', 'btc', '100.00000001', 'swap_maxNum', 'total'],
  ['usdt', 'btc', '1e2', 'amount_incorrect', 'total'],
  ['usdt', 'btc', '0.000000001', 'amount_incorrect', 'total'],
];
it.each(rows)('%s to %s, %s: %s', (fromSymbol, toSymbol, total, key, field) => {
  const body = { fromSymbol, toSymbol, ...(total === undefined ? {} : { total }) };
  const check = validateSwap(body, amount('100'));
  expect(check.ok ? undefined : [check.issue.key, check.issue.field]).toEqual(
    key === undefined ? undefined : [key, field],
  );
});

it('without knowing what is free, only that it is above zero', () => {
  expect(validateSwap({ fromSymbol: 'usdt', toSymbol: 'btc', total: '1000000' })).toMatchObject({ ok: true });
});
