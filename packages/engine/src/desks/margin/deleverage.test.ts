import { amount, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { BTC_MARGIN, MarginStand } from './margin-stand.ts';

const BOUNDS = { band: rate('0.02'), collar: rate('0.1'), share: rate('0.5'), apart: true as const };

/** A house with 100,000; two longs of 1 BTC at 50,000, #2 on 2,500 and #4 on 1,000. */
function stand(to: string, ...texts: readonly string[]): MarginStand {
  const made = new MarginStand({
    ...BTC_MARGIN,
    bounds: { ...BOUNDS, deleverage: { from: rate('0.9'), to: rate(to) } },
  });
  const customers = [1, 2, 3].map((owner) => `fund ${owner} 100000`);
  made.run('house 100000', ...customers, 'quote 1 50000 50000', '1 long 1 x20', '2 long 1 x50', ...texts);
  return made;
}

const changed = (s: MarginStand): string[] =>
  s.engine.state.changes.margin.positions.rows
    .filter(({ status }) => status !== 'open')
    .map(({ id, status }) => `#${id} ${status}`)
    .sort();

describe('deleveraging', () => {
  it.each([
    // 2 x 45,000 is nine tenths of 100,000 and not more.
    { to: '0.9', tick: '95000 95000', ended: [] },
    // The first is paid 45,000.01 of 100,000; the second is then owed 45,000.01 of 54,999.99: no more than nine tenths.
    { to: '0.9', tick: '95000.01 95000.01', ended: ['#4 deleveraged'] },
    { to: '0.6', tick: '95000.01 95000.01', ended: ['#2 deleveraged', '#4 deleveraged'] },
    // The mark decides, not the ask.
    { to: '0.9', tick: '94999 95001', ended: [] },
    // Beyond what the house has, all are paid, and the insurance owes what is lacking.
    { to: '0.9', tick: '110000 110000', ended: ['#2 deleveraged', '#4 deleveraged'] },
  ])('down to $to of the funds at $tick: $ended', ({ to, tick, ended }) => {
    const s = stand(to);
    s.run(`tick 2 ${tick}`);
    expect(changed(s).filter((one) => one.includes('deleveraged'))).toEqual(ended);
  });

  it('pays all of the profit at the mark, and takes no fee', () => {
    const s = stand('0.9', 'tick 2 95000.01 95000.01');
    // 100,000 less 10 for opening.
    expect(s.balance(2)).toBe('144990.01+0');
    expect(s.balance(1)).toBe('97490+2500');
    expect(s.balance(-2)).toBe('54999.99+0');
  });

  it.each([
    ['what the insurance has counts', 'insurance 1', 'tick 2 95000.01 95000.01', []],
    ['what the other side has lost is there first', '3 short 0.1 x10', 'tick 2 95000.01 95000.01', ['#6 liquidated']],
    [
      'closed by its stop, a position is owed nothing',
      'stop 1 #2 profit 90000 for 1',
      'tick 2 94000 94000',
      ['#2 closed'],
    ],
    ['a fall is the shorts’ gain', '3 short 1 x10', 'tick 2 49000 49000', ['#4 liquidated']],
  ])('%s', (_, given, tick, ended) => {
    const s = stand('0.9', given);
    s.run(tick);
    expect(changed(s)).toEqual(ended);
  });

  it('ends stops and closing orders with the position', () => {
    const s = stand('0.9', 'stop 2 #4 loss 40000 for 1', 'close 2 #4 for 0.5 at 99000');
    s.run('tick 2 95000.01 95000.01');
    expect(s.engine.state.margin.stops.size + s.engine.state.margin.orders.size).toBe(0);
    expect(s.position(4)).toBe('none');
  });

  /** What brings it nearer: house money that two operators take out. */
  const takeOut = (s: MarginStand, sum: string) =>
    s.engine.apply({
      type: 'move-house',
      ledger: 'live',
      asset: 'usdt',
      from: -2,
      to: -3,
      amount: amount(sum),
      atMs: s.atMs,
      auditEntry: {
        operator: 1,
        second: 0,
        action: 'house',
        target: '',
        before: '',
        after: '',
        reason: '',
        address: '',
      },
    });

  it.each([
    ['70,000 stays where 60,000 is owed', '30000', []],
    ['house money that is taken out leaves less than is owed', '40000', ['#2 deleveraged', '#4 deleveraged']],
  ])('%s', (_, sum, ended) => {
    const s = stand('0.9', 'tick 2 80000 80000');
    expect(takeOut(s, sum)).not.toHaveProperty('code');
    s.run('tick 3 80000 80000');
    expect(changed(s)).toEqual(ended);
  });

  it.each(['add', 'principal'])('comes to the same where a winner adds margin: %s', (how) => {
    const s = stand('0.9', 'tick 2 95000 95000', `${how} 2 #4 9000`, 'tick 3 95000.01 95000.01');
    expect(changed(s)).toEqual(['#4 deleveraged']);
  });

  it('does not happen without terms for it', () => {
    const s = new MarginStand({ ...BTC_MARGIN, bounds: BOUNDS });
    s.run('house 100000', 'fund 1 100000', 'quote 1 50000 50000', '1 long 1 x20', 'tick 2 200000 200000');
    expect(changed(s)).toEqual([]);
  });

  it.each([
    ['0', '0'],
    ['0.9', '0'],
    ['0.5', '0.6'],
    ['1.1', '0.6'],
  ])('refuses to begin at %s and end at %s', (from, to) => {
    const s = new MarginStand();
    const bounds = { ...BOUNDS, deleverage: { from: rate(from), to: rate(to) } };
    const listing = { ...BTC_MARGIN, bounds };
    expect(s.engine.apply({ type: 'list-margin', listing, atMs: s.atMs })).toMatchObject({
      code: 'instrument_invalid',
    });
  });
});
