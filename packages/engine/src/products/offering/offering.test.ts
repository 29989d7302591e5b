import { amount, formatAmount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { OWNER } from '../../ledger/owners.ts';
import { ACT, DRAW, ProductStand, SEED } from '../product-stand.ts';
import { allot, commitmentOf, rankOf } from './draw.ts';
import { checkOffering, type OfferingTerms, offeringCost } from './offering.ts';

const DAY = 86_400_000;
const TICK = { id: 77, timeMs: 2 * DAY, price: price('60000') };
const SALE: OfferingTerms = { ...DRAW, kind: 'sale', commitment: '', payMs: 0, lockMs: 5 * DAY };

function stand(terms: OfferingTerms = DRAW, day = 1): ProductStand {
  const made = new ProductStand();
  expect(made.do({ type: 'list-offering', terms, auditEntry: ACT })).toBe('ok');
  made.atMs = day * DAY;
  return made;
}

const draw = (at: ProductStand, seed = SEED) => {
  if (at.atMs < 2 * DAY) at.atMs = 2 * DAY;
  return at.do({ type: 'allot-offering', offeringId: 1, seed, tick: TICK });
};
const orders = (at: ProductStand) => at.engine.state.offerings.ordersOf(1);
const pay = (at: ProductStand, orderId: number, owner: number) =>
  at.do({ type: 'pay-offering', orderId, owner, idempotency: null });

describe('an offering whose cost is held', () => {
  const HELD: OfferingTerms = { ...DRAW, held: true };
  const usdt = (at: ProductStand, owner: number) => {
    const { available, held } = at.engine.state.ledger.find('live', owner, 1, 'usdt') ?? { available: 0n, held: 0n };
    return [available, held];
  };

  it('takes no application of an account that has nothing', () => {
    const at = stand(HELD);
    expect(at.apply('400', 99)).toBe('insufficient_balance');
    expect(orders(at)).toHaveLength(0);
  });

  it('holds the cost, pays what is won at the draw and frees the rest', () => {
    const at = stand(HELD);
    const before = usdt(at, 1);
    for (const owner of [1, 2, 3]) expect(at.apply('400', owner)).toBe('ok');
    expect(usdt(at, 1)).toEqual([(before[0] ?? 0n) - amount('200'), amount('200')]);
    const kept = [...orders(at)];
    expect(draw(at)).toBe('ok');
    expect(kept.map(({ status }) => status).sort()).toEqual(['lost', 'paid', 'paid']);
    for (const { owner, status } of kept) {
      const paid = status === 'paid' ? amount('200') : 0n;
      expect(usdt(at, owner)).toEqual([(before[0] ?? 0n) - paid, 0n]);
    }
    expect(at.engine.state.offerings.isKnown(1)).toBe(true);
    expect(at.engine.state.offerings.offerings.has(1)).toBe(false);
  });
});

describe('the draw', () => {
  it('gives the quantity to the best ranks, which anybody can compute', () => {
    const at = stand();
    for (const owner of [1, 2, 3, 4, 5]) expect(at.apply('400', owner)).toBe('ok');
    expect(draw(at)).toBe('ok');
    const ranked = [...orders(at)].sort((a, b) => (rankOf(SEED, TICK, a.id) < rankOf(SEED, TICK, b.id) ? -1 : 1));
    expect(ranked.map(({ status }) => status)).toEqual(['won', 'won', 'lost', 'lost', 'lost']);
    expect(ranked.map(({ won }) => formatAmount(won))).toEqual(['400', '400', '0', '0', '0']);
  });

  it('has a rank that does not change', () => {
    expect(rankOf(SEED, { id: 77, price: price('60000') }, 12)).toBe(
      '5cd077020d19696334629f5cf1fd678b5b137f029974221c552495f53e5f36ca',
    );
    expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });

  it.each([
    ['three ask for 500 of 1,000', 3, '500', ['340', '330', '330']],
    ['two ask for 400: both get it', 2, '400', ['400', '400']],
    ['more ask than there are units', 101, '500', [...Array(100).fill('10'), '0']],
    ['nobody asks', 0, '500', []],
  ])('pro rata: %s', (_name, count, purchaseLimit, expected) => {
    const terms = { ...DRAW, kind: 'prorata' as const, purchaseLimit: amount(purchaseLimit) };
    const ids = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    const won = [...allot(terms, ids, SEED, TICK).values()].sort((a, b) => Number(b - a));
    expect(won.map(formatAmount)).toEqual(expected);
  });

  it.each([
    ['another seed', 'cd'.repeat(32), 'seed_wrong'],
    ['no seed at all', 'x', 'seed_wrong'],
  ])('takes the seed that was committed to: %s', (_name, seed, code) => {
    expect(draw(stand(), seed)).toBe(code);
  });

  it('waits for the end, and for a tick after it', () => {
    const at = stand();
    expect(at.do({ type: 'allot-offering', offeringId: 1, seed: SEED, tick: TICK })).toBe('offering_closed');
    at.atMs = 2 * DAY;
    const early = { ...TICK, timeMs: 2 * DAY - 1 };
    expect(at.do({ type: 'allot-offering', offeringId: 1, seed: SEED, tick: early })).toBe('offering_closed');
    expect(draw(at)).toBe('ok');
    // Nobody had applied: everything is the house's again.
    expect(at.balance(OWNER.treasury, 0, 'new')).toBe('100000+0');
    expect(draw(at)).toBe('offering_closed');
  });
});

describe('what was won', () => {
  it('is paid in time and credited; what is not paid lapses, and goes back', () => {
    const at = stand();
    for (const owner of [1, 2]) at.apply('400', owner);
    draw(at);
    const [first = orders(at)[0], second] = orders(at);
    if (first === undefined || second === undefined) throw new Error('two have applied');
    expect(at.balance(OWNER.offerings, 0, 'new')).toBe('1000+0');
    expect(pay(at, first.id, 2)).toBe('order_not_open');
    expect(pay(at, first.id, 1)).toBe('ok');
    expect(pay(at, first.id, 1)).toBe('order_not_open');
    expect(at.balance(1)).toBe('9800+0');
    expect(at.balance(1, 1, 'new')).toBe('400+0');
    expect(at.balance(OWNER.treasury)).toBe('100200+0');
    at.atMs = 3 * DAY;
    expect(pay(at, second.id, 2)).toBe('order_not_open');
    expect(at.day(3)).toBe('ok');
    expect(second.status).toBe('lapsed');
    expect(at.balance(OWNER.offerings, 0, 'new')).toBe('0+0');
    expect(at.balance(OWNER.treasury, 0, 'new')).toBe('99600+0');
    expect(at.engine.state.offerings.offerings.size).toBe(0);
  });
});

describe('an application', () => {
  it.each([
    ['before the beginning', 0, '400', 'offering_closed'],
    ['at the end', 2, '400', 'offering_closed'],
    ['of another quantity', 1, '390', 'offering_quantity'],
  ])('%s', (_name, day, quantity, code) => {
    expect(stand(DRAW, day).apply(quantity)).toBe(code);
  });

  it('is made once', () => {
    const at = stand();
    expect(at.apply('400')).toBe('ok');
    expect(at.apply('400')).toBe('offering_applied');
    expect(at.apply('400', 2, 9)).toBe('offering_closed');
  });
});

describe('a sale', () => {
  it('is paid at once; what was bought is held until the lock is over', () => {
    const at = stand(SALE);
    expect(at.apply('300')).toBe('ok');
    expect(at.balance(1)).toBe('9850+0');
    expect(at.balance(1, 1, 'new')).toBe('0+300');
    expect(at.day(2)).toBe('ok');
    expect(at.balance(OWNER.treasury, 0, 'new')).toBe('99700+0');
    expect(at.day(5)).toBe('unchanged');
    expect(at.day(6)).toBe('ok');
    expect(at.balance(1, 1, 'new')).toBe('300+0');
    expect(at.engine.state.offerings.orders.size).toBe(0);
  });

  it('has bounds for one customer and for all', () => {
    const at = stand(SALE);
    expect(at.apply('0')).toBe('offering_quantity');
    expect(at.apply('15')).toBe('offering_quantity');
    expect(at.apply('-10')).toBe('offering_quantity');
    expect(at.apply('300')).toBe('ok');
    expect(at.apply('110')).toBe('purchases_spent');
    for (const owner of [2, 3]) expect(at.apply('300', owner)).toBe('ok');
    expect(at.apply('110', 4)).toBe('product_full');
    expect(at.apply('100', 10)).toBe('insufficient_balance');
    expect(at.apply('100', 4)).toBe('ok');
  });

  it('is no draw', () => {
    expect(draw(stand(SALE))).toBe('offering_closed');
  });
});

describe('an offering', () => {
  it('needs what it offers, and a number of its own', () => {
    const at = stand();
    expect(at.do({ type: 'list-offering', terms: DRAW, auditEntry: ACT })).toBe('product_invalid');
    const later = { ...DRAW, id: 2, endMs: 9 * DAY };
    expect(at.do({ type: 'list-offering', terms: { ...later, total: amount('99010') }, auditEntry: ACT })).toBe(
      'house_limit',
    );
    expect(at.do({ type: 'list-offering', terms: later, auditEntry: ACT })).toBe('ok');
  });

  it('is cancelled before it begins, and not later', () => {
    const early = stand(DRAW, 0);
    expect(early.do({ type: 'cancel-offering', offeringId: 1, auditEntry: ACT })).toBe('ok');
    expect(early.balance(OWNER.treasury, 0, 'new')).toBe('100000+0');
    expect(early.do({ type: 'list-offering', terms: DRAW, auditEntry: ACT })).toBe('product_invalid');
    expect(stand().do({ type: 'cancel-offering', offeringId: 1, auditEntry: ACT })).toBe('offering_closed');
  });

  it('costs what is not less than its price', () => {
    expect(offeringCost(amount('0.00000003'), price('0.5'))).toBe(2n);
  });

  it.each([
    [{ commitment: 'no' }, 'commitment'],
    [{ payMs: 0 }, 'commitment'],
    [{ kind: 'sale' as const }, 'commitment'],
    [{ purchaseLimit: amount('1010') }, 'limit'],
    [{ total: amount('1005') }, 'whole units'],
    [{ endMs: DAY }, 'times'],
    [{ payAsset: 'new' }, 'assets'],
  ])('with terms that are not possible: %o', (change, detail) => {
    expect(checkOffering({ ...DRAW, ...change }, 0)?.params).toEqual({ detail });
  });
});
