import { allot, commitmentOf, offeringCost, rankOf } from '@bourse/engine';
import { amount, price } from '@bourse/money';
import { applicationCost } from '@bourse/wire';
import { keepsCommitment, recomputeDraw } from '@bourse/wire/offering-draw';
import { describe, expect, it } from 'vitest';

/* The function that anybody may run to check a draw says what the engine does. */

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const TICK = { id: 71_234, price: price('64250.5') };

function bothWays(kind: 'lots' | 'prorata', total: string, unit: string, limit: string, count: number) {
  const terms = { total: amount(total), unit: amount(unit), purchaseLimit: amount(limit) };
  const ids = Array.from({ length: count }, (_, at) => 1_000 + at * 7);
  const facts = { allotment: kind, seed: SEED, tickId: TICK.id, tickPrice: TICK.price, ...terms };
  const drawn = recomputeDraw(facts, ids);
  const engine = allot(
    { kind, ...terms },
    ids.map((id) => ({ id })),
    SEED,
    TICK,
  );
  return { drawn, engine };
}

describe('a draw, worked out anew', () => {
  const cases: [kind: 'lots' | 'prorata', total: string, unit: string, limit: string, count: number][] = [
    ['lots', '1000', '1', '100', 3],
    ['lots', '1000', '1', '300', 40],
    ['lots', '1000', '1', '1000', 2],
    ['prorata', '1000', '10', '500', 3],
    ['prorata', '1000', '10', '500', 2],
    ['prorata', '1000', '10', '300', 2],
    ['prorata', '1000', '10', '500', 250],
    ['prorata', '0.5', '0.00000001', '0.3', 7],
  ];
  it.each(cases)('%s: %s in units of %s, %s each, %i applications', (kind, total, unit, limit, count) => {
    const { drawn, engine } = bothWays(kind, total, unit, limit, count);
    expect(new Map(drawn.map(({ orderId, won }) => [orderId, won]))).toEqual(engine);
    expect(drawn.map(({ rank }) => rank)).toEqual(drawn.map((_, at) => at + 1));
    const byEngine = drawn.toSorted((a, b) => (rankOf(SEED, TICK, a.orderId) < rankOf(SEED, TICK, b.orderId) ? -1 : 1));
    expect(drawn).toEqual(byEngine);
  });

  it('gives 340, 330 and 330 of 1,000 in units of 10 to three who ask for 500', () => {
    const { drawn } = bothWays('prorata', '1000', '10', '500', 3);
    expect(drawn.map(({ won }) => won)).toEqual([amount('340'), amount('330'), amount('330')]);
  });

  it('gives three lots of 300 of 1,000, and keeps the rest', () => {
    const won = bothWays('lots', '1000', '1', '300', 5).drawn.map((one) => one.won);
    expect(won).toEqual([amount('300'), amount('300'), amount('300'), 0n, 0n]);
  });

  it('knows the seed that was promised', () => {
    expect(keepsCommitment(SEED, commitmentOf(SEED))).toBe(true);
    expect(keepsCommitment(SEED.replace('1f', '2f'), commitmentOf(SEED))).toBe(false);
    expect(keepsCommitment('no seed', commitmentOf(SEED))).toBe(false);
  });

  it.each([
    ['250', '0.8', '200'],
    ['0.00000003', '0.5', '0.00000002'],
    ['100', '182.51', '18251'],
  ])('%s at %s cost %s, on the phone as in the engine', (quantity, each, cost) => {
    expect(applicationCost(amount(quantity), price(each))).toBe(amount(cost));
    expect(offeringCost(amount(quantity), price(each))).toBe(amount(cost));
  });
});
