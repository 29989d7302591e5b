import { amount, formatAmount, type Rate, rate } from '@bourse/money';
import { describe, expect, test } from 'vitest';
import { decodeCommand, encodeCommand } from '../core/journal-codec.ts';
import { Stand } from '../core/stand.ts';
import { stateLines } from '../core/state-lines.ts';
import { BTC_MARGIN, MarginStand } from '../desks/margin/margin-stand.ts';
import { assertBalanced } from '../ledger/ledger.ts';
import type { AuditEntry } from '../treasury/audit-entry.ts';
import type { FeePromotion, FeeRates, FeeSchedule } from './fee-schedule.ts';

const ENTRY: AuditEntry = {
  operator: 1,
  second: 2,
  action: 'fees.set',
  target: 'fees spot',
  reason: 'as agreed',
  address: '::1',
  before: '',
  after: '',
};

const signed = (text: string): Rate => (text.startsWith('-') ? -rate(text.slice(1)) : rate(text)) as Rate;

/** "0.001/0.002": maker and taker. */
function ratesIn(text: string): FeeRates {
  const [maker = '', taker = ''] = text.split('/');
  return { maker: signed(maker), taker: signed(taker) };
}

/** "0.001/0.002 5-9": from 5 on, before 9. */
function promotionIn(text: string): FeePromotion {
  const [rates = '', times = ''] = text.split(' ');
  const [fromMs, toMs] = times.split('-').map(Number);
  return { ...ratesIn(rates), fromMs: fromMs ?? 0, toMs: toMs ?? 0 };
}

const scheduleOf = (
  tiers: readonly string[],
  promotions: readonly string[] = [],
  more: Partial<FeeSchedule> = {},
): FeeSchedule => ({
  desk: 'spot',
  symbol: '*',
  tiers: tiers.map(ratesIn),
  promotions: promotions.map(promotionIn),
  ...more,
});

function set(stand: Stand | MarginStand, schedule: FeeSchedule): string {
  const outcome = stand.engine.apply({ type: 'set-fee-schedule', schedule, auditEntry: ENTRY, atMs: stand.atMs });
  return outcome.ok ? 'set' : outcome.code;
}

function level(stand: Stand | MarginStand, owner: number, to: number): string {
  const outcome = stand.engine.apply({ type: 'set-fee-level', owner, level: to, atMs: stand.atMs });
  return outcome.ok ? 'set' : outcome.code;
}

function grant(stand: Stand | MarginStand, owner: number, to: number, untilMs: number): string {
  const { atMs } = stand;
  const outcome = stand.engine.apply({ type: 'grant-fee-level', owner, level: to, untilMs, auditEntry: ENTRY, atMs });
  return outcome.ok ? 'set' : outcome.code;
}

describe('a schedule', () => {
  test.each<[name: string, schedule: FeeSchedule, answer: string]>([
    ['of two levels', scheduleOf(['0.001/0.002', '0/0.001']), 'set'],
    ['with a rebate that every taker covers', scheduleOf(['-0.001/0.001']), 'set'],
    ['with a rebate above the fee of its own level', scheduleOf(['-0.00100001/0.001']), 'fee_rebate'],
    ['with a rebate above the fee of a higher level', scheduleOf(['-0.001/0.002', '-0.001/0.0005']), 'fee_rebate'],
    ['with a rebate above the fee of a promotion', scheduleOf(['-0.001/0.002'], ['0/0.0005 5-9']), 'fee_rebate'],
    ['with a promotion’s rebate above a tier’s fee', scheduleOf(['0.001/0.002'], ['-0.003/0.004 5-9']), 'fee_rebate'],
    [
      'with two promotions at one time that do not fit',
      scheduleOf(['0.001/0.002'], ['-0.001/0.002 5-9', '0.001/0.0005 8-12']),
      'fee_rebate',
    ],
    [
      'with the same promotions one after the other',
      scheduleOf(['0.001/0.002'], ['-0.001/0.002 5-9', '0.001/0.0005 9-12']),
      'set',
    ],
    ['that ends', scheduleOf([]), 'set'],
    ['of promotions alone', scheduleOf([], ['0/0 5-9']), 'fee_invalid'],
    ['whose promotion ends as it begins', scheduleOf(['0/0'], ['0/0 5-5']), 'fee_invalid'],
    ['with a taker below zero', scheduleOf(['0/-0.001']), 'fee_invalid'],
    ['with a fee above a tenth', scheduleOf(['0.10000001/0.1']), 'fee_invalid'],
    ['whose higher level pays more', scheduleOf(['0.001/0.002', '0.001/0.00200001']), 'fee_invalid'],
    ['of 22 levels', scheduleOf(Array.from({ length: 22 }, () => '0/0')), 'fee_invalid'],
    ['of a desk that takes no fee', scheduleOf(['0/0'], [], { desk: 'timed' as 'spot' }), 'fee_invalid'],
    ['of an instrument that is not listed', scheduleOf(['0/0'], [], { symbol: 'nowhere' }), 'unknown_instrument'],
    [
      'of an instrument of another desk',
      scheduleOf(['0/0'], [], { desk: 'stock', symbol: 'btcusdt' }),
      'unknown_instrument',
    ],
  ])('%s: %#', (_, schedule, answer) => {
    const stand = new Stand();
    const before = stateLines(stand.engine.state);
    expect(set(stand, schedule)).toBe(answer);
    if (answer !== 'set') expect(stateLines(stand.engine.state)).toEqual(before);
  });

  test('that leaves no room at the highest leverage is refused, and so is such a listing', () => {
    const stand = new MarginStand();
    const contract = (taker: string) => scheduleOf([`0/${taker}`], [], { desk: 'contract' });
    // 100 x (0.5 % + 0.5 %) is everything.
    expect(set(stand, contract('0.005'))).toBe('fee_leverage');
    expect(set(stand, contract('0.00499999'))).toBe('set');
    const listing = { ...BTC_MARGIN, liquidation: { kind: 'maintenance', rate: rate('0.0051') } } as const;
    expect(stand.engine.apply({ type: 'list-margin', listing, atMs: stand.atMs })).toMatchObject({
      code: 'fee_leverage',
    });
  });

  test('is read from the journal as it was written', () => {
    const schedule = scheduleOf(['-0.0001/0.0005'], ['0/0.0001 5-9']);
    const command = { type: 'set-fee-schedule', schedule, auditEntry: ENTRY, atMs: 7 } as const;
    expect(decodeCommand(encodeCommand(command))).toEqual(command);
  });
});

interface Fill {
  readonly name: string;
  readonly tiers: readonly string[];
  readonly promotions?: readonly string[];
  readonly levels?: readonly (readonly [owner: number, level: number])[];
  readonly atMs?: number;
  readonly given?: readonly string[];
  /** "owner asset available+held". */
  readonly expect: readonly string[];
}

const MEET = ['2 sell 1 @ 100', '1 buy 1 @ 100'];

describe('a fill on the spot desk', () => {
  test.each<Fill>([
    {
      name: 'costs what the schedule says, not the listing',
      tiers: ['0.003/0.004'],
      expect: ['1 btc 0.996+0', '2 usdt 99.7+0', '-3 btc 0.004+0', '-3 usdt 0.3+0'],
    },
    {
      name: 'costs each by the own level',
      tiers: ['0.003/0.004', '0.002/0.003', '0.001/0.002'],
      levels: [
        [1, 1],
        [2, 7],
      ],
      expect: ['1 btc 0.997+0', '2 usdt 99.9+0'],
    },
    {
      name: 'pays a rebate in what the taker received',
      tiers: ['0.003/0.004', '-0.001/0.003'],
      levels: [[2, 1]],
      expect: ['1 btc 0.996+0', '2 usdt 100+0', '2 btc 0.001+0', '-3 btc 0.003+0', '-3 usdt none'],
    },
    {
      name: 'pays a rebate to a buyer who rested',
      tiers: ['-0.001/0.001'],
      given: ['1 buy 1 @ 100', '2 sell 1 @ 100'],
      expect: ['1 btc 1+0', '1 usdt 0.1+0', '2 usdt 99.9+0', '-3 usdt 0+0'],
    },
    {
      name: 'rounds the fee up and the rebate down',
      tiers: ['-0.001/0.001'],
      given: ['2 sell 0.333 @ 33.33', '1 buy 0.333 @ 33.33', '1 buy 0.333 @ 33.33', '2 sell 0.333 @ 33.33'],
      // 11.09889 x 0.001 = 0.01109889: exact. The first pair: 0.000333 exact.
      expect: ['-3 btc 0+0', '-3 usdt 0+0'],
    },
    {
      name: 'pays none where the house takes',
      tiers: ['-0.001/0.001'],
      given: ['house 100 usdt', '2 sell 1 @ 100', 'tick 1 100 101'],
      expect: ['2 usdt 100+0', '2 btc 0+0', '-3 usdt none'],
    },
    {
      name: 'costs less while a promotion runs',
      tiers: ['0.003/0.004'],
      promotions: ['0.005/0.001 2000-3000'],
      atMs: 2000,
      expect: ['1 btc 0.999+0', '2 usdt 99.7+0'],
    },
    {
      name: 'costs the tier’s a millisecond after it',
      tiers: ['0.003/0.004'],
      promotions: ['0/0.001 2000-3000'],
      atMs: 3000,
      expect: ['1 btc 0.996+0', '2 usdt 99.7+0'],
    },
  ])('$name', ({ tiers, promotions, levels = [], atMs = 1_000, given = MEET, ...row }) => {
    const stand = new Stand();
    stand.run('deposit 1 100 usdt', 'deposit 2 1 btc');
    expect(set(stand, scheduleOf(tiers, promotions))).toBe('set');
    for (const [owner, to] of levels) expect(level(stand, owner, to)).toBe('set');
    stand.atMs = atMs;
    stand.run(...given);
    assertBalanced(stand.engine.state.ledger);
    for (const line of row.expect) {
      const [owner = '', asset = '', sums] = line.split(' ');
      expect(`${line}: ${stand.balance(Number(owner), asset)}`).toBe(`${line}: ${sums}`);
    }
  });

  test('an instrument’s own schedule goes before the desk’s, and its end gives way to it', () => {
    const stand = new Stand();
    set(stand, scheduleOf(['0.001/0.004']));
    set(stand, scheduleOf(['0.001/0.003'], [], { symbol: 'btcusdt' }));
    const taker = () => stand.engine.state.fees.ratesOf('spot', 'btcusdt', 1, stand.atMs)?.taker;
    expect(taker()).toBe(rate('0.003'));
    set(stand, scheduleOf([], [], { symbol: 'btcusdt' }));
    expect(taker()).toBe(rate('0.004'));
    set(stand, scheduleOf([]));
    expect(taker()).toBeUndefined();
  });
});

describe('a level', () => {
  test.each<[name: string, owner: number, to: number, answer: string]>([
    ['is earned', 1, 3, 'set'],
    ['of the house is none', -2, 3, 'fee_invalid'],
    ['below zero is none', 1, -1, 'fee_invalid'],
    ['above the highest is none', 1, 21, 'fee_invalid'],
    ['that is no whole number is none', 1, 1.5, 'fee_invalid'],
  ])('%s', (_, owner, to, answer) => expect(level(new Stand(), owner, to)).toBe(answer));

  test('that was granted holds until its end, where it is the higher one', () => {
    const stand = new Stand();
    const { fees } = stand.engine.state;
    level(stand, 1, 2);
    expect(grant(stand, 1, 4, 900)).toBe('fee_invalid');
    expect(grant(stand, 1, 0, 2_000)).toBe('fee_invalid');
    expect(grant(stand, 1, 4, 2_000)).toBe('set');
    expect([1_000, 1_999, 2_000].map((atMs) => fees.levelOf(1, atMs))).toEqual([4, 4, 2]);
    level(stand, 1, 5);
    expect(fees.levelOf(1, 1_999)).toBe(5);
    level(stand, 1, 1);
    expect(grant(stand, 1, 0, 0)).toBe('set');
    expect(fees.levelOf(1, 1_500)).toBe(1);
    expect(stand.engine.state.changes.treasury.auditEntries.rows).toHaveLength(2);
  });
});

describe('on margin', () => {
  const contract = (tiers: readonly string[], promotions: readonly string[] = []) =>
    scheduleOf(tiers, promotions, { desk: 'contract' });
  const stand = (tiers: readonly string[], promotions: readonly string[] = []) => {
    const one = new MarginStand();
    one.run('house 100000', 'fund 1 1000', 'fund 2 1000');
    expect(set(one, contract(tiers, promotions))).toBe('set');
    one.run('quote 1 100 100');
    return one;
  };

  test('an order holds the dearer of its level’s rates, and a maker’s fee comes out of it', () => {
    const one = stand(['0.001/0.002']);
    one.run('quote 1 101 101', '1 long 10 @ 100 x10');
    expect(one.balance(1)).toBe('898+102');
    one.run('tick 2 100 100');
    expect(one.balance(1)).toBe('899+100');
    expect(one.balance(-3)).toBe('1+0');
  });

  test('a schedule that becomes dearer takes no more than an order holds, nor than a position counts with', () => {
    const one = stand(['0.001/0.002']);
    one.run('quote 1 101 101', '1 long 10 @ 100 x10');
    set(one, contract(['0.004/0.004']));
    one.run('tick 2 100 100');
    expect(one.balance(-3)).toBe('2+0');
    const [position] = one.engine.state.margin.positions.values();
    expect(position?.closeFee).toBe(rate('0.004'));
    set(one, contract(['0.0045/0.0045']));
    one.run(`close 1 #${position?.id}`);
    expect(one.balance(-3)).toBe('6+0');
  });

  test('an order that the ladder fills above its own price pays no higher rate than it held', () => {
    const one = stand(['0.001/0.002']);
    one.run('closed', '1 short 10 @ 100 x10');
    set(one, contract(['0.004/0.004']));
    one.run('tick 2 110 110');
    // 1,100 at the 0.2 % that it held.
    expect(one.balance(-3)).toBe('2.2+0');
  });

  test('a promotion lowers what is charged, not what a position counts with', () => {
    const one = stand(['0.001/0.002'], ['0/0 0-2000']);
    one.run('1 long 10 x10');
    expect(one.balance(1)).toBe('900+100');
    const [position] = one.engine.state.margin.positions.values();
    expect(position?.closeFee).toBe(rate('0.002'));
    one.atMs = 2_000;
    one.run('tick 2 100 100', `close 1 #${position?.id}`);
    expect(one.balance(1)).toBe('998+0');
  });

  test('a rebate is paid from the fee of who closes, and never more than that', () => {
    const one = stand(['0.001/0.001', '-0.001/0.001']);
    level(one, 2, 1);
    one.run('1 long 10 x10');
    const [position] = one.engine.state.margin.positions.values();
    one.run('quote 1 100 102', '2 long 10 @ 101 x10', `close 1 #${position?.id}`);
    const paid = one.engine.state.changes.ledger.transfers.rows.filter(({ cause }) => cause.kind === 'rebate');
    expect(paid.map((t) => [formatAmount(t.amount), t.cause.fromOrderId, t.to.owner])).toEqual([
      ['1.01', position?.id, 2],
    ]);
    // Opening 1, closing 1.01, less the rebate.
    expect(one.balance(-3)).toBe('1+0');
    expect(one.engine.state.changes.margin.trades.rows).toMatchObject([
      { takerOwner: 1, makerOwner: 0 },
      { takerOwner: 1, makerOwner: 2, value: amount('1010') },
    ]);
  });

  test('a position opened before fees rose pays little, so its maker gets little', () => {
    const one = stand(['0/0.0001']);
    one.run('1 long 10 x10');
    const [position] = one.engine.state.margin.positions.values();
    set(one, contract(['-0.002/0.002']));
    one.run('quote 1 100 102', '2 long 10 @ 101 x10', `close 1 #${position?.id}`);
    // 1,010 at 0.01 %: all of it.
    expect(one.balance(-3)).toBe('0.1+0');
    expect(one.balance(2)).toBe('899.101+101');
  });

  test('without a schedule nothing is recorded of fills', () => {
    const one = new MarginStand();
    one.run('house 100000', 'fund 1 1000', 'quote 1 100 100', '1 long 10 x10');
    expect(one.engine.state.changes.margin.trades.rows).toEqual([]);
  });
});
