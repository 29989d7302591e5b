import { amount, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { Stand } from '../../core/stand.ts';
import { stateLines } from '../../core/state-lines.ts';
import { assertBalanced } from '../../ledger/ledger.ts';
import { OWNER } from '../../ledger/owners.ts';
import { MarginStand, STOCK_MARGIN } from '../margin/margin-stand.ts';
import type { PlaceTimed } from '../timed/commands.ts';
import { T0, TimedStand, tick } from '../timed/timed-stand.ts';
import { EVERY, type HaltScope } from './halt.ts';

type Scope = readonly [desk: HaltScope['desk'], symbol: string];

/** Which scopes cover bitcoin on spot, and which do not. */
const COVERING: readonly Scope[] = [
  [EVERY, EVERY],
  ['spot', EVERY],
  [EVERY, 'btcusdt'],
  ['spot', 'btcusdt'],
];
const OTHER: readonly Scope[] = [
  ['contract', EVERY],
  ['swap', EVERY],
  ['contract', 'btcusdt'],
];

const spot = () => {
  const stand = new Stand();
  stand.run('deposit 1 1000 usdt', 'deposit 2 5 btc', 'house 1000 usdt', 'house 5 btc', 'quote 7 99 101');
  return stand;
};

describe('a halt of the spot desk', () => {
  it.each(COVERING)('of %s %s refuses orders', (desk, symbol) => {
    const stand = spot();
    stand.run('1 buy 1 @ 99');
    expect(stand.halt(desk, symbol)).toBe('done');
    for (const text of ['1 buy 1 @ 98', '1 buy for 50', '2 sell 1', 'amend 1 #1 1 @ 98'])
      expect(stand.run(text), text).toBe('trading_halted');
    expect(stand.run('cancel 1 #1')).toBe('cancelled 0 for 0');
  });

  it.each(OTHER)('of %s %s leaves it alone', (desk, symbol) => {
    const stand = spot();
    stand.halt(desk, symbol);
    expect(stand.run('1 buy for 101')).toBe('filled 1 for 101');
  });

  it('says no more of another customer’s order than before', () => {
    const stand = spot();
    stand.run('1 buy 1 @ 99');
    stand.halt(EVERY, EVERY);
    expect(stand.run('amend 2 #1 1 @ 98')).toBe('order_not_open');
  });

  it('keeps what rests: no price of the halt fills it, the first one after it does', () => {
    const stand = spot();
    stand.run('1 buy 1 @ 90');
    stand.halt(EVERY, 'btcusdt');
    expect(stand.run('tick 8 80 81')).toBe('unchanged');
    expect(stand.open(EVERY, 'btcusdt', 9)).toBe('done');
    // It was on its way when trading was opened.
    expect(stand.run('tick 9 80 81')).toBe('unchanged');
    expect(stand.run('1 buy for 50')).toBe('no_liquidity');
    expect(stand.run('tick 10 85 86')).toBe('changed');
    expect(stand.engine.state.orders.size).toBe(0);
  });

  it('stays while a wider one is opened', () => {
    const stand = spot();
    stand.halt(EVERY, EVERY);
    stand.halt('spot', 'btcusdt');
    stand.open(EVERY, EVERY);
    expect(stand.run('1 buy for 50')).toBe('trading_halted');
    stand.open('spot', 'btcusdt');
    expect(stand.run('quote 8 99 101', '1 buy for 101')).toBe('filled 1 for 101');
  });

  it.each<[what: string, run: (stand: Stand) => string, answer: string]>([
    ['twice', (s) => s.halt(EVERY, EVERY), 'already_halted'],
    ['opened where it does not stand', (s) => s.open('spot', EVERY), 'not_halted'],
    ['of an instrument that is not listed', (s) => s.halt('spot', 'nothing'), 'unknown_instrument'],
    ['of no desk', (s) => s.halt('nothing' as 'spot', EVERY), 'unknown_instrument'],
    ['opened with a tick of before', (s) => s.open(EVERY, EVERY, -1), 'amount_incorrect'],
  ])('%s is refused and changes nothing', (_what, run, answer) => {
    const stand = spot();
    stand.halt(EVERY, EVERY);
    stand.engine.state.changes.clear();
    const before = stateLines(stand.engine.state);
    expect(run(stand)).toBe(answer);
    expect(stateLines(stand.engine.state)).toEqual(before);
    expect(stand.engine.state.changes.isEmpty).toBe(true);
  });

  it('stands in the audit log, and a request that is sent again gets its first answer', () => {
    const stand = spot();
    const order = { ...stand.order('1 buy for 101'), idempotency: { key: '1:k', hash: 'h' } };
    const first = stand.apply(order);
    stand.halt(EVERY, EVERY);
    expect(stand.apply(order)).toEqual({ ...first, changed: false });
    expect(stand.engine.state.changes.treasury.auditEntries.rows).toMatchObject([{ id: 1, action: 'market.halt' }]);
  });
});

const margin = (...texts: readonly string[]) => {
  const stand = new MarginStand();
  stand.run('house 10000000', 'insurance 100000', 'fund 1 10000', 'fund 2 10000', 'quote 1 50000 50000', ...texts);
  return stand;
};

describe('a halt of contracts', () => {
  it.each([
    ['1 long 1 x20', 'trading_halted'],
    ['1 long 1 @ 49000 x20', 'trading_halted'],
    ['close 1 #2', 'trading_halted'],
    ['close 1 #2 for 0.5 at 51000', 'trading_halted'],
    ['stop 1 #2 loss 49000 for 1', 'trading_halted'],
    ['reduce 1 #2 1', 'trading_halted'],
    ['close 2 #2', 'position_not_open'],
    ['unstop 1 #3', '#3'],
    ['cancel 1 #4', '#4 cancelled 0'],
    // Who adds to a margin trades on no price.
    ['add 1 #2 10', '#2'],
    ['principal 1 #2 10', '#2'],
  ])('%s: %s', (text, answer) => {
    const stand = margin('1 long 1 x20', 'stop 1 #2 loss 48000 for 1', '1 long 0.1 @ 49000 x20');
    stand.halt('contract', 'btcusdt');
    expect(stand.run(text)).toBe(answer);
  });

  it.each<[what: string, text: string]>([
    ['no stop', 'stop 1 #2 loss 49000 for 1'],
    ['no liquidation', 'add 1 #2 1'],
    ['no order', '1 long 0.1 @ 49000 x20'],
  ])('%s is reached by a price of the halt', (_what, text) => {
    const stand = margin('1 long 1 x20', text);
    stand.halt('contract', EVERY);
    const before = stateLines(stand.engine.state);
    expect(stand.run('tick 2 40000 40000', 'tick 3 50000 50000')).toBe('unchanged');
    expect(stateLines(stand.engine.state)).toEqual(before);
  });

  it('the first price after it decides: the stop closes there, and the position that came back lives', () => {
    const stand = margin('1 long 1 x20', 'stop 1 #2 loss 49000 for 1', '2 long 1 x20');
    stand.halt(EVERY, EVERY);
    stand.run('tick 2 40000 40000');
    stand.open(EVERY, EVERY, 2);
    expect(stand.run('tick 3 48500 48500')).toBe('changed');
    expect(stand.position(2)).toBe('none');
    expect(stand.position(5)).toBe('1 for 50000 on 2500');
  });

  it('leaves stocks alone, and theirs leaves contracts alone', () => {
    const stand = new MarginStand(STOCK_MARGIN);
    stand.run('house 10000000', 'insurance 1000', 'fund 1 10000', 'quote 1 200 200.01');
    stand.halt('contract', EVERY);
    expect(stand.run('1 long 1 x1')).toBe('#1 filled 1');
    stand.halt('stock', EVERY);
    expect(stand.run('1 long 1 x1')).toBe('trading_halted');
  });
});

describe('a halt of timed contracts', () => {
  const EXPIRES = T0 + 30_000;
  const at = (stand: TimedStand, ms: number) => Object.assign(stand, { atMs: ms });
  const started = (more: Partial<PlaceTimed> = {}) => {
    const stand = new TimedStand();
    stand.list({ appointments: { leastAheadMs: 1_000, mostAheadMs: 86_400_000 } });
    stand.place({ tick: tick('60000'), ...more });
    return stand;
  };
  const outcome = (stand: TimedStand) => stand.engine.state.changes.timed.orders.rows.at(-1)?.outcome;

  it.each<[what: string, haltMs: number, openMs: number | undefined, settleMs: number, closing: number, ends: string]>([
    ['within it, settled in it', EXPIRES - 1, undefined, EXPIRES, EXPIRES, 'halted'],
    ['at its very moment: that price was there', EXPIRES, undefined, EXPIRES, EXPIRES, 'won'],
    ['before it, settled late', EXPIRES + 10, undefined, EXPIRES, EXPIRES - 5, 'won'],
    ['before it, settled after it', EXPIRES + 10, EXPIRES + 20, EXPIRES, EXPIRES - 5, 'won'],
    ['after it, by a price since then', EXPIRES - 2_000, EXPIRES - 1_000, EXPIRES, EXPIRES - 500, 'won'],
    [
      'after it, and the last price is of the halt',
      EXPIRES - 2_000,
      EXPIRES - 1_000,
      EXPIRES,
      EXPIRES - 1_500,
      'halted',
    ],
    [
      'after it, and the price is of its last moment',
      EXPIRES - 2_000,
      EXPIRES - 1_000,
      EXPIRES,
      EXPIRES - 1_000,
      'halted',
    ],
  ])('a contract that ends %s', (_what, haltMs, openMs, settleMs, closing, ends) => {
    const stand = started();
    at(stand, haltMs).halt('timed', EVERY);
    if (openMs !== undefined) at(stand, openMs).open('timed', EVERY, openMs);
    stand.settle(settleMs, tick('60001', closing));
    expect(outcome(stand)).toBe(ends);
    const paid = ends === 'won' ? '1085' : '1000';
    expect([stand.free(7, 1), stand.free(OWNER.escrow, 0)]).toEqual([amount(paid), 0n]);
    assertBalanced(stand.engine.state.ledger);
  });

  it('is void when trading is opened, if nothing settled it until then', () => {
    const stand = started();
    at(stand, EXPIRES - 1).halt(EVERY, 'btcusdt');
    at(stand, EXPIRES + 5).open(EVERY, 'btcusdt', EXPIRES + 5);
    expect([outcome(stand), stand.free(7, 1), stand.engine.state.openTimed('live', 7)]).toEqual([
      'halted',
      amount('1000'),
      0,
    ]);
  });

  it('an appointment whose opening was before it and whose expiry was in it is void, also where it was not opened yet', () => {
    const stand = started({ tick: null, opensMs: T0 + 10_000 });
    at(stand, T0 + 11_000).halt('timed', 'btcusdt');
    at(stand, T0 + 60_000).open('timed', 'btcusdt', T0 + 60_000);
    expect([outcome(stand), stand.free(7, 1)]).toEqual(['halted', amount('1000')]);
  });

  it('an appointment whose opening falls into it is void; one that opens after it opens', () => {
    const stand = started({ tick: null, opensMs: T0 + 10_000 });
    at(stand, T0 + 9_000).halt('timed', EVERY);
    stand.settle(T0 + 10_000, tick('60000', T0 + 10_000));
    expect([outcome(stand), stand.free(7, 1)]).toEqual(['halted', amount('1000')]);
    stand.place({ opensMs: T0 + 30_000, atMs: T0 + 10_000 });
    at(stand, T0 + 20_000).open('timed', EVERY, T0 + 20_000);
    stand.place({ opensMs: T0 + 30_000, atMs: T0 + 20_000 });
    stand.settle(T0 + 30_000, tick('60000', T0 + 29_000));
    expect(outcome(stand)).toBe('open');
  });

  it('refuses new ones, and after it one on a price of the halt', () => {
    const stand = started();
    stand.halt('timed', EVERY);
    expect(stand.place({ tick: tick('60000') })).toMatchObject({ code: 'trading_halted' });
    expect(stand.place({ opensMs: T0 + 5_000 })).toMatchObject({ code: 'trading_halted' });
    stand.open('timed', EVERY, T0 + 5);
    expect(stand.place({ tick: tick('60000', T0) })).toMatchObject({ code: 'price_stale' });
    expect(stand.place({ tick: tick('60000', T0, T0 + 6) })).toMatchObject({ ok: true });
  });
});

describe('a halt of swaps', () => {
  it.each<[what: string, scope: Scope, through: readonly string[], answer: string | undefined]>([
    ['of everything', [EVERY, EVERY], ['btcusdt'], 'trading_halted'],
    ['of everything, for money at par', [EVERY, EVERY], [], 'trading_halted'],
    ['of swaps', ['swap', EVERY], ['btcusdt'], 'trading_halted'],
    ['of an instrument', [EVERY, 'btcusdt'], ['ethusdt', 'btcusdt'], 'trading_halted'],
    ['of an instrument that is not part of the price', [EVERY, 'btcusdt'], ['ethusdt'], undefined],
    ['of the spot desk', ['spot', EVERY], ['btcusdt'], undefined],
  ])('%s, through %s %s', (_what, scope, through, answer) => {
    const stand = spot();
    stand.halt(...scope);
    const outcome = stand.engine.apply({
      type: 'convert',
      ledger: 'live',
      owner: 2,
      from: { type: 1, asset: 'btc' },
      to: { type: 1, asset: 'usdt' },
      amount: amount('1'),
      price: price('99'),
      market: price('99'),
      through,
      idempotency: null,
      atMs: stand.atMs,
    });
    expect(outcome.ok ? undefined : outcome.code).toBe(answer);
  });
});
