import { expect, test } from 'vitest';
import { validateAmendment } from './validate-amendment.ts';

const RULES = { base: 'btc', quote: 'usdt', tickSize: '0.01', lotSize: '0.00001', minNotional: '5' };

test.each<[name: string, price: string, total: string, filled: string, key: string | undefined, field?: string]>([
  ['more than was filled', '60000', '0.02', '0.01', undefined],
  ['of an order that was not filled', '60000', '0.02', '0', undefined],
  ['as much as was filled', '60000', '0.01', '0.01', 'amount_incorrect', 'delegateTotal'],
  ['less than was filled', '60000', '0.005', '0.01', 'amount_incorrect', 'delegateTotal'],
  ['no price', '', '0.02', '0', 'enter_the_price', 'delegatePrice'],
  ['no quantity', '60000', '', '0', 'please_enter_quantity', 'delegateTotal'],
  ['between two ticks', '60000.001', '0.02', '0', 'price_step', 'delegatePrice'],
  ['between two lots', '60000', '0.0200001', '0', 'quantity_step', 'delegateTotal'],
  ['too small', '60000', '0.00001', '0', 'notional_min', 'delegateTotal'],
])('%s', (_name, delegatePrice, delegateTotal, filled, key, field) => {
  const check = validateAmendment({ delegatePrice, delegateTotal }, { symbol: 'btcusdt', type: 0, filled }, RULES);
  expect(check.ok ? undefined : check.issue.key).toBe(key);
  if (!check.ok) expect(check.issue.field).toBe(field);
});
