import { amount, price } from '@bourse/money';
import { recomputeDraw } from '@bourse/wire/offering-draw';
import { expect, it } from 'vitest';
import { checkDraw } from './draw-check.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const TICK = { id: 7, price: '60000.5' };
const rows = recomputeDraw(
  {
    allotment: 'lots',
    seed: SEED,
    tickId: 7,
    tickPrice: price('60000.5'),
    total: amount('10'),
    unit: amount('1'),
    purchaseLimit: amount('5'),
  },
  [11, 12, 13, 14],
);

it('finds a draw as it should be', () => {
  expect(checkDraw({ seed: SEED, commitment: COMMITMENT, tick: TICK }, rows)).toEqual({ seedKept: true, ranked: true });
});

it('finds another seed, another tick and another order', () => {
  const other = SEED.replace('00', 'ff');
  expect(checkDraw({ seed: other, commitment: COMMITMENT, tick: TICK }, rows)?.seedKept).toBe(false);
  const ticks = [8, 9, 10].map((id) => ({ ...TICK, id }));
  expect(ticks.some((tick) => !checkDraw({ seed: SEED, commitment: COMMITMENT, tick }, rows)?.ranked)).toBe(true);
  expect(checkDraw({ seed: SEED, commitment: COMMITMENT, tick: TICK }, rows.toReversed())?.ranked).toBe(false);
});

it('says nothing before the draw', () => {
  expect(checkDraw({ seed: '', commitment: COMMITMENT, tick: null }, [])).toBeUndefined();
});
