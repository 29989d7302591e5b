import { amount, rate } from '@bourse/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertBalanced } from '../../ledger/ledger.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { PlaceTimed } from './commands.ts';
import type { TickMark } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';
import { T0, TimedStand, tick } from './timed-stand.ts';

const OPENS = T0 + 60_000;
const EXPIRES = OPENS + 30_000;

let stand: TimedStand;
const list = (more: Partial<TimedListing>) =>
  stand.list({ appointments: { leastAheadMs: 60_000, mostAheadMs: 86_400_000 }, ...more });
beforeEach(() => {
  stand = new TimedStand();
  list({});
});

const place = (opensMs: number, more: Partial<PlaceTimed> = {}) => stand.place({ opensMs, ...more });
const free = (owner: number, type: 0 | 1) => stand.free(owner, type);
const escrow = () => free(OWNER.escrow, 0);
const order = () => [...stand.engine.state.timed.orders.values()][0];

describe('an appointment', () => {
  it('puts stake and greatest win in escrow at acceptance, and waits without a price', () => {
    expect(place(OPENS)).toEqual({ ok: true, changed: true, result: { orderId: 1, status: 'pending' } });
    expect([free(7, 1), free(OWNER.liquidity, 0), escrow()]).toEqual([amount('900'), amount('415'), amount('185')]);
    expect(order()).toMatchObject({ outcome: 'pending', opening: null, opensMs: OPENS, expiresMs: EXPIRES });
    expect(stand.engine.state.timed.nextDue('btcusdt')).toBe(OPENS);
    expect(stand.engine.state.openTimed('live', 7)).toBe(1);
  });

  it('opens at the last tick before its time, runs its cycle, and is settled', () => {
    place(OPENS);
    expect(stand.settle(OPENS - 1, tick('60000', OPENS - 1))).toMatchObject({ changed: false });
    stand.settle(OPENS, tick('60000', OPENS - 10));
    expect(order()).toMatchObject({ outcome: 'open', opening: tick('60000', OPENS - 10) });
    expect(stand.engine.state.timed.nextDue('btcusdt')).toBe(EXPIRES);
    stand.settle(EXPIRES, tick('60001', EXPIRES));
    expect(free(7, 1)).toBe(amount('1085'));
    expect(escrow()).toBe(0n);
    expect(stand.engine.state.openTimed('live', 7)).toBe(0);
    assertBalanced(stand.engine.state.ledger);
  });

  const openings: [what: string, opening: TickMark | null, outcome: string][] = [
    ['no tick', null, 'void'],
    ['a tick just recent enough', tick('60000', OPENS - 5000), 'open'],
    ['a tick too old', tick('60000', OPENS - 5001), 'void'],
    ['a tick of that very moment', tick('60000', OPENS), 'open'],
    ['a tick after it', tick('60000', OPENS + 1), 'void'],
  ];
  it.each(openings)('with %s is %s', (_, opening, outcome) => {
    place(OPENS);
    stand.engine.state.changes.clear();
    stand.settle(OPENS, opening);
    const [row] = stand.engine.state.changes.timed.orders.rows;
    expect(row).toMatchObject({ outcome, opening: outcome === 'void' ? null : opening, closing: null });
    const [stake, promised] = outcome === 'void' ? ['1000', '0'] : ['900', '185'];
    expect([free(7, 1), escrow()]).toEqual([amount(stake), amount(promised)]);
    assertBalanced(stand.engine.state.ledger);
  });

  it('opens and is settled in one go where no tick came between: a tie while it is recent, else void', () => {
    list({ rules: [{ id: 1, seconds: 3, odds: rate('0.85'), min: amount('10'), max: amount('1000') }] });
    place(OPENS);
    place(OPENS, { stake: amount('10') });
    stand.engine.state.changes.clear();
    stand.settle(OPENS + 3000, tick('60000', OPENS - 2000));
    expect(stand.engine.state.changes.timed.orders.rows.map(({ outcome }) => outcome)).toEqual(['tie', 'tie']);
    place(OPENS + 100_000, { atMs: OPENS + 4000 });
    stand.engine.state.changes.clear();
    stand.settle(OPENS + 103_000, tick('60000', OPENS + 96_000));
    expect(stand.engine.state.changes.timed.orders.rows.map(({ outcome }) => outcome)).toEqual(['void']);
    expect(free(7, 1)).toBe(amount('1000'));
  });

  it('never closes on a tick from before its opening', () => {
    place(OPENS);
    stand.settle(OPENS, tick('60000', OPENS, 50));
    stand.settle(EXPIRES, tick('60001', EXPIRES, 49));
    expect(free(7, 1)).toBe(amount('1000'));
  });

  const refused: [what: string, opensMs: number, code: string][] = [
    ['of now', T0, 'appointment_past'],
    ['of the past', T0 - 1, 'appointment_past'],
    ['of no time', Number.NaN, 'appointment_past'],
    ['a little too soon', T0 + 59_999, 'appointment_range'],
    ['a little too late', T0 + 86_400_001, 'appointment_range'],
  ];
  it.each(refused)('is refused %s', (_, opensMs, code) => {
    expect(place(opensMs)).toMatchObject({ ok: false, code });
    expect([free(7, 1), escrow()]).toEqual([amount('1000'), 0n]);
  });

  it('is taken up to the day', () => {
    expect(place(T0 + 86_400_000)).toMatchObject({ ok: true });
  });

  it('is refused where none are offered, and those that wait keep their time', () => {
    place(OPENS);
    stand.list({});
    expect(place(OPENS)).toMatchObject({ code: 'appointment_closed' });
    stand.settle(OPENS, tick('60000', OPENS));
    expect(order()).toMatchObject({ outcome: 'open' });
  });

  it.each([
    { leastAheadMs: 0, mostAheadMs: 1 },
    { leastAheadMs: 2, mostAheadMs: 1 },
    { leastAheadMs: 1.5, mostAheadMs: 2 },
    { leastAheadMs: 1, mostAheadMs: 2_592_000_001 },
  ])('is not offered for $leastAheadMs to $mostAheadMs ms', (appointments) => {
    expect(list({ appointments })).toMatchObject({ code: 'instrument_invalid' });
  });
});
