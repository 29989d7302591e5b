import { type Amount, amount, price, rate } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import type { Instrument } from '../desks/spot/instrument.ts';
import type { FundAccount } from '../ledger/commands.ts';
import type { Command } from './commands.ts';
import { Engine } from './engine.ts';
import { EngineFault } from './fault.ts';
import { BTCUSDT, Stand } from './stand.ts';

const DEPOSIT: FundAccount = {
  type: 'fund-account',
  ledger: 'live',
  owner: 1,
  accountType: 1,
  asset: 'usdt',
  amount: amount('5'),
  atMs: 5,
};

describe('a deposit', () => {
  test.each<[name: string, change: Partial<FundAccount>, expected: string]>([
    ['to a customer', {}, 'ok'],
    ['to a contract account', { accountType: 3 }, 'ok'],
    ['to the house', { owner: -2, accountType: 0 }, 'ok'],
    ['of nothing', { amount: amount('0') }, 'amount_incorrect'],
    ['of less than nothing', { amount: amount('-1') }, 'amount_incorrect'],
    ['to a house account of a customer', { accountType: 0 }, 'amount_incorrect'],
    ['to a customer account of the house', { owner: -2 }, 'amount_incorrect'],
    ['to the outside itself', { owner: -1, accountType: 0 }, 'amount_incorrect'],
  ])('%s', (_name, change, expected) => {
    const outcome = new Engine().apply({ ...DEPOSIT, ...change });
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected);
  });
});

describe('simulated trading', () => {
  const enter = (grant: Amount): Command => ({ type: 'enter-simulation', owner: 1, asset: 'usdt', grant, atMs: 5 });

  test('is funded once, in the demo ledger only', () => {
    const engine = new Engine();
    expect(engine.apply(enter(amount('100')))).toEqual({ ok: true, changed: true, result: { granted: true } });
    expect(engine.apply(enter(amount('100')))).toEqual({ ok: true, changed: false, result: { granted: false } });
    expect(engine.state.changes.ledger.granted.rows).toEqual([1]);
    expect(engine.state.ledger.find('demo', 1, 1, 'usdt')?.available).toBe(amount('100'));
    expect(engine.state.ledger.find('live', 1, 1, 'usdt')).toBeUndefined();
  });

  test('of no money still counts, of less is refused', () => {
    const engine = new Engine();
    expect(engine.apply(enter(amount('-1')))).toMatchObject({ code: 'amount_incorrect' });
    expect(engine.apply(enter(amount('0')))).toMatchObject({ changed: true });
    expect(engine.apply(enter(amount('9')))).toMatchObject({ changed: false });
  });
});

describe('a listing', () => {
  const list = (change: Partial<Instrument>): Command => ({
    type: 'list-instrument',
    instrument: { ...BTCUSDT, ...change },
    atMs: 5,
  });

  test.each<[name: string, change: Partial<Instrument>, expected: string]>([
    ['no tick', { tickSize: price('0') }, 'tickSize is not positive'],
    ['no lot', { lotSize: amount('0') }, 'lotSize is not positive'],
    ['worth finer than a unit', { lotSize: amount('0.0000001') }, 'tickSize x lotSize is finer than 1e-8'],
    ['one asset', { base: 'usdt' }, 'base and quote are the same'],
    ['a negative fee', { makerFee: rate('-0.001') }, 'makerFee is not a proportion'],
    ['a fee of everything', { takerFee: rate('1') }, 'takerFee is not a proportion'],
    ['too many levels', { ladder: { ...BTCUSDT.ladder, levels: 101 } }, 'ladder.levels'],
    ['half a seed', { ladder: { ...BTCUSDT.ladder, seed: 0.5 } }, 'ladder.seed'],
    ['a seed below 0', { ladder: { ...BTCUSDT.ladder, seed: -1 } }, 'ladder.seed'],
    ['too large a seed', { ladder: { ...BTCUSDT.ladder, seed: 4_294_967_296 } }, 'ladder.seed'],
    ['half a level', { ladder: { ...BTCUSDT.ladder, levels: 0.5 } }, 'ladder.levels'],
    [
      'levels between ticks',
      { ladder: { ...BTCUSDT.ladder, levelStep: price('0.015') } },
      'ladder.levelStep is not a multiple of tickSize',
    ],
    [
      'levels of broken lots',
      { ladder: { ...BTCUSDT.ladder, levelQuantity: amount('0.0015') } },
      'ladder.levelQuantity is not a multiple of lotSize',
    ],
  ])('is refused for %s', (_name, change, detail) => {
    expect(new Engine().apply(list(change))).toMatchObject({ code: 'instrument_invalid', params: { detail } });
  });

  test('may change fees and ladder, not steps', () => {
    const stand = new Stand();
    expect(stand.engine.apply({ ...list({ takerFee: rate('0.5') }), atMs: 2_000 })).toMatchObject({ ok: true });
    expect(stand.engine.apply({ ...list({ tickSize: price('0.1') }), atMs: 2_000 })).toMatchObject({
      code: 'instrument_invalid',
    });
    expect(stand.engine.state.instrument('btcusdt').takerFee).toBe(rate('0.5'));
  });
});

describe('time', () => {
  test('does not go back', () => {
    const engine = new Engine();
    engine.apply({ ...DEPOSIT, atMs: 10 });
    expect(() => engine.apply({ ...DEPOSIT, atMs: 9 })).toThrow(EngineFault);
  });

  test('a refusal leaves none behind', () => {
    const engine = new Engine();
    engine.apply({ ...DEPOSIT, amount: amount('0'), atMs: 10 });
    expect(engine.apply({ ...DEPOSIT, atMs: 9 })).toMatchObject({ ok: true });
    expect(engine.lastMs).toBe(9);
  });
});

describe('a broken state is a fault, not an answer', () => {
  test.each<[name: string, spoil: (stand: Stand) => void, when: string]>([
    [
      'a maker whose hold is gone',
      ({ engine }) => Object.assign(engine.state.ledger.account('live', 1, 1, 'usdt'), { held: 0n }),
      '2 sell 1 @ 100',
    ],
    [
      'a cancellation whose hold is gone',
      ({ engine }) => Object.assign(engine.state.ledger.account('live', 1, 1, 'usdt'), { held: 0n }),
      'cancel 1 #1',
    ],
    [
      'an order that does not rest',
      ({ engine }) => Object.assign(engine.state.orders.get(1) ?? {}, { level: undefined }),
      'cancel 1 #1',
    ],
    [
      'an order the count forgot',
      ({ engine }) => engine.state.closed({ ...engine.state.orders.get(1), id: 99 } as never),
      'cancel 1 #1',
    ],
  ])('%s', (_name, spoil, when) => {
    const stand = new Stand();
    stand.run('deposit 1 100 usdt', 'deposit 2 1 btc', '1 buy 1 @ 100');
    spoil(stand);
    expect(() => stand.run(when)).toThrow(EngineFault);
  });
});
