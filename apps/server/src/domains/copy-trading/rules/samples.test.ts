import { price } from '@bourse/money';
import { expect, it } from 'vitest';
import { SAMPLES, sampleDirection } from './samples.ts';

it.each([
  ['with', '100', '101', 'long'],
  ['with', '101', '100', 'short'],
  ['with', '100', '100', undefined],
  ['against', '100', '101', 'short'],
  ['against', '101', '100', 'long'],
  ['against', '100', '100', undefined],
  ['long', '101', '100', 'long'],
  ['long', '100', '100', 'long'],
] as const)('%s, from %s to %s: %s', (rule, before, now, expected) => {
  expect(sampleDirection(rule, price(before), price(now))).toBe(expected);
});

it('opens nothing before two prices are known', () => {
  expect(sampleDirection('long', undefined, price('1'))).toBeUndefined();
  expect(sampleDirection('long', price('1'), undefined)).toBeUndefined();
});

it('names every sample so', () => {
  for (const { name, loginName } of SAMPLES) expect([name, loginName].every((one) => /^sample/i.test(one))).toBe(true);
});
