import { amount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { stateLines } from '../../core/state-lines.ts';
import { BTC_MARGIN, MarginStand, STOCK_MARGIN } from '../margin/margin-stand.ts';
import { TimedStand, tick } from '../timed/timed-stand.ts';

/** The house has ten million; customers 1 and 2 have 100,000 each. */
const stand = (...texts: readonly string[]) => {
  const s = new MarginStand();
  s.run('house 10000000', 'insurance 1000', 'fund 1 100000', 'fund 2 100000', 'quote 1 50000 50000', ...texts);
  return s;
};
const refusalOf = (s: MarginStand, text: string) => s.engine.apply(s.command(text) as never);

describe('a limit of what is open', () => {
  it.each<[what: string, limit: (s: MarginStand) => string, text: string, answer: string]>([
    ['of a desk, of what all have', (s) => s.limit('contract', 'usdt', '148999'), '2 long 1 x20', 'desk_limit'],
    ['of a desk, exactly reached', (s) => s.limit('contract', 'usdt', '149000'), '2 long 1 x20', '#4 filled 1'],
    ['of a desk, in both directions', (s) => s.limit('contract', 'usdt', '148999'), '2 short 1 x20', 'desk_limit'],
    ['of each customer, of what one has', (s) => s.limit('*', 'usdt', '148999'), '1 long 1 x20', 'customer_limit'],
    ['of each customer, for another', (s) => s.limit('*', 'usdt', '148999'), '2 long 2.9 x50', '#4 filled 2.9'],
    ['of an order that would rest', (s) => s.limit('*', 'usdt', '148999'), '1 long 1.1 @ 49000 x20', 'customer_limit'],
    ['of a named customer', (s) => s.limit('*', 'usdt', '0', { owner: 2 }), '2 long 0.001 x20', 'customer_limit'],
    ['of another customer', (s) => s.limit('*', 'usdt', '0', { owner: 2 }), '1 long 0.001 x20', '#4 filled 0.001'],
  ])('%s', (_what, limit, text, answer) => {
    // Customer 1 has 99,000 open: a position of 50,000 and an order of 49,000.
    const s = stand('1 long 1 x20', '1 long 1 @ 49000 x20');
    expect(s.engine.state.margin.worthOfDesk('live', 'contract', 'usdt')).toBe(amount('99000'));
    expect(limit(s)).toBe('done');
    expect(s.run(text)).toBe(answer);
  });

  it('says which, how much it is, and how much is left', () => {
    const s = stand('1 long 1 x20');
    s.limit('contract', 'usdt', '70000');
    expect(refusalOf(s, '2 long 1 x20')).toEqual({
      ok: false,
      code: 'desk_limit',
      params: { most: '70000', left: '20000', asset: 'USDT' },
    });
    s.limit('*', 'usdt', '40000');
    expect(refusalOf(s, '1 long 1 x20')).toMatchObject({ code: 'customer_limit', params: { left: '0' } });
  });

  it('reaches nothing that is open: below it everything can be closed, cancelled and protected', () => {
    const s = stand('1 long 1 x20', '1 long 1 @ 49000 x20');
    s.limit('*', 'usdt', '0');
    s.limit('contract', 'usdt', '0');
    expect(s.run('stop 1 #2 loss 48000 for 1')).toMatch(/^#/);
    expect(s.run('add 1 #2 10')).toBe('#2');
    expect(s.run('cancel 1 #3')).toBe('#3 cancelled 0');
    expect(s.run('close 1 #2 for 0.4 at 51000')).toMatch(/^#/);
    expect(s.run('close 1 #2')).toMatch(/^#2/);
    expect(s.engine.state.margin.worthOfDesk('live', 'contract', 'usdt')).toBe(0n);
    expect(s.run('1 long 0.001 x20')).toBe('customer_limit');
  });

  it('an order that rests is filled however the limit is lowered after it', () => {
    const s = stand('1 long 1 @ 49000 x20');
    s.limit('*', 'usdt', '0');
    s.run('tick 2 48999 48999.5');
    expect(s.position(2)).toMatch(/^1 for/);
  });

  it('an own value stands in the place of that for each, above it or below, until it is taken back', () => {
    const s = stand();
    s.limit('*', 'usdt', '10000');
    s.limit('*', 'usdt', '60000', { owner: 1 });
    expect(s.run('1 long 1 x20')).toMatch(/filled/);
    expect(s.run('2 long 1 x20')).toBe('customer_limit');
    s.limit('*', 'usdt', '', { owner: 1 });
    expect(s.run('1 long 0.001 x20')).toBe('customer_limit');
    s.limit('*', 'usdt', '');
    expect(s.run('1 long 1 x20', '2 long 1 x20')).toMatch(/filled/);
  });

  it('is of one asset, and of live money alone', () => {
    const s = new MarginStand(STOCK_MARGIN);
    s.ledger = 'demo';
    s.run('house 10000000', 'insurance 1000', 'fund 1 10000', 'quote 1 200 200');
    s.limit('stock', 'usd', '0');
    const demo = { ...(s.command('1 long 1 x1') as object), ledger: 'demo' } as never;
    expect(s.engine.apply(demo)).toMatchObject({ ok: true });
    expect(s.limit('stock', 'usdt', '0')).toBe('unknown_instrument');
  });

  it.each<[what: string, set: (s: MarginStand) => string, answer: string]>([
    ['of an asset that nothing is traded in', (s) => s.limit('*', 'btc', '1'), 'unknown_instrument'],
    ['of a desk that trades it not', (s) => s.limit('stock', 'usdt', '1'), 'unknown_instrument'],
    ['of a desk without positions', (s) => s.limit('spot' as 'stock', 'usdt', '1'), 'unknown_instrument'],
    ['below zero', (s) => s.limit('*', 'usdt', '-1'), 'amount_incorrect'],
    ['of a stake below zero', (s) => s.limit('*', 'usdt', '', { stake: '-1' }), 'amount_incorrect'],
    ['of a desk for one customer', (s) => s.limit('contract', 'usdt', '1', { owner: 1 }), 'amount_incorrect'],
    ['of a desk’s stake', (s) => s.limit('contract', 'usdt', '1', { stake: '1' }), 'amount_incorrect'],
    ['of the house', (s) => s.limit('*', 'usdt', '1', { owner: -2 }), 'amount_incorrect'],
    ['of no customer', (s) => s.limit('*', 'usdt', '1', { owner: 0.5 }), 'amount_incorrect'],
  ])('%s is refused and changes nothing', (_what, set, answer) => {
    const s = stand();
    s.engine.state.changes.clear();
    const before = stateLines(s.engine.state);
    expect(set(s)).toBe(answer);
    expect(stateLines(s.engine.state)).toEqual(before);
    expect(s.engine.state.changes.isEmpty).toBe(true);
  });
});

describe('a limit of timed contracts', () => {
  const place = (s: TimedStand, stake: string) => {
    const outcome = s.place({ tick: tick('60000'), stake: amount(stake) });
    return outcome.ok ? 'placed' : `${outcome.code} ${outcome.params?.left}`;
  };

  it.each<[what: string, limit: (s: TimedStand) => string, stake: string, answer: string]>([
    ['of a stake', (s) => s.limit('*', 'usdt', '', { stake: '50' }), '51', 'stake_limit 50'],
    ['of a stake, exactly reached', (s) => s.limit('*', 'usdt', '', { stake: '50' }), '50', 'placed'],
    ['of a customer’s stake', (s) => s.limit('*', 'usdt', '', { owner: 7, stake: '20' }), '21', 'stake_limit 20'],
    ['of another’s stake', (s) => s.limit('*', 'usdt', '', { owner: 8, stake: '20' }), '21', 'placed'],
    ['of the desk, with what runs', (s) => s.limit('timed', 'usdt', '149'), '50', 'desk_limit 49'],
    ['of a customer, with what runs', (s) => s.limit('*', 'usdt', '149'), '50', 'customer_limit 49'],
  ])('%s', (_what, limit, stake, answer) => {
    const s = new TimedStand();
    expect(place(s, '100')).toBe('placed');
    expect(limit(s)).toBe('done');
    expect(place(s, stake)).toBe(answer);
  });

  it('is of one desk: another one’s leaves it alone', () => {
    const s = new TimedStand();
    s.engine.apply({ type: 'list-margin', listing: BTC_MARGIN, atMs: s.atMs });
    expect(s.limit('contract', 'usdt', '0')).toBe('done');
    expect(place(s, '50')).toBe('placed');
  });

  it('frees what was settled', () => {
    const s = new TimedStand();
    place(s, '100');
    s.limit('timed', 'usdt', '100');
    expect(place(s, '10')).toBe('desk_limit 0');
    s.settle(s.atMs + 30_000, tick('60001', s.atMs + 30_000));
    s.atMs += 30_000;
    expect(s.engine.state.timed.stakes.ofAll('live', 'usdt')).toBe(0n);
    expect(s.place({ tick: tick('60000', s.atMs), stake: amount('100'), atMs: s.atMs }).ok).toBe(true);
  });
});
