import { expect, it } from 'vitest';
import { EVERY, type HaltScope, haltOf } from './halt-scope.ts';

it.each<[desk: HaltScope['desk'], symbol: string, isHalted: boolean]>([
  [EVERY, EVERY, true],
  ['spot', EVERY, true],
  [EVERY, 'btcusdt', true],
  ['spot', 'btcusdt', true],
  ['contract', EVERY, false],
  [EVERY, 'ethusdt', false],
  ['contract', 'btcusdt', false],
  ['spot', 'ethusdt', false],
])('a halt of %s %s covers bitcoin on spot: %s', (desk, symbol, isHalted) => {
  expect(haltOf([{ desk, symbol }], 'spot', 'btcusdt') !== undefined).toBe(isHalted);
});
