import { expect, it } from 'vitest';
import { words } from '../words.ts';
import { orderText } from './order-text.ts';

const t = (key: string, options: object = {}) => {
  const text = words.order[key.replace('order.', '') as keyof typeof words.order];
  return Object.entries(options).reduce((filled, [name, value]) => filled.replace(`%{${name}}`, String(value)), text);
};
const NONE = { leverage: null, closes: null, seconds: null } as const;

it.each([
  [{ ...NONE, side: 'buy', kind: 'market' }, 'Buy, market'],
  [{ ...NONE, side: 'long', kind: 'limit', leverage: 20, closes: false }, 'Long 20x, limit'],
  [{ ...NONE, side: 'short', kind: 'market', leverage: 5, closes: true }, 'Short 5x, market, closes'],
  [{ ...NONE, side: 'up', kind: null, seconds: 60 }, 'Up, 60 s'],
] as const)('%o is an order in words', (order, text) => {
  expect(orderText(order, t)).toBe(text);
});
