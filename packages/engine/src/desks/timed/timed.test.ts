import { amount, price, rate } from '@bourse/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { assertBalanced } from '../../ledger/ledger.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { PlaceTimed } from './commands.ts';
import type { TickMark } from './timed-order.ts';
import { T0, TimedStand, tick } from './timed-stand.ts';

let stand: TimedStand;
beforeEach(() => {
  stand = new TimedStand();
});

const place = (more: Partial<PlaceTimed> = {}) => stand.place({ tick: tick('60000'), ...more });
const [customer, house] = [() => stand.free(7, 1), () => stand.free(OWNER.liquidity, 0)];
const escrow = () => stand.free(OWNER.escrow, 0);

describe('a timed contract', () => {
  it('puts the stake and the greatest win in escrow: 100 at 0.85 is 185', () => {
    expect(place()).toMatchObject({ ok: true, result: { status: 'open', price: price('60000') } });
    expect([customer(), house(), escrow()]).toEqual([amount('900'), amount('415'), amount('185')]);
  });

  const expiry = T0 + 30_000;
  const cases: [what: string, direction: 'up' | 'down', closing: TickMark | null, outcome: string, paid: string][] = [
    ['up and above', 'up', tick('60000.01', expiry), 'won', '185'],
    ['up and below', 'up', tick('59999.99', expiry), 'lost', '0'],
    ['down and below', 'down', tick('59999.99', expiry), 'won', '185'],
    ['down and above', 'down', tick('60000.01', expiry), 'lost', '0'],
    ['equal', 'up', tick('60000', expiry), 'tie', '100'],
    ['no tick', 'up', null, 'void', '100'],
    ['a tick just recent enough', 'up', tick('60001', expiry - 5000), 'won', '185'],
    ['a tick too old', 'up', tick('60001', expiry - 5001), 'void', '100'],
    ['a tick after the expiry', 'up', tick('60001', expiry + 1), 'void', '100'],
    ['a tick before the opening', 'up', tick('60001', expiry, 1), 'void', '100'],
  ];
  it.each(cases)('%s', (_, direction, closing, outcome, paid) => {
    place({ direction });
    stand.engine.state.changes.clear();
    expect(stand.settle(expiry, closing)).toMatchObject({ ok: true, changed: true });
    const [order] = stand.engine.state.changes.timed.orders.rows;
    expect(order?.outcome).toBe(outcome);
    expect(order?.closing).toEqual(outcome === 'void' ? null : closing);
    expect(customer()).toBe(amount('900') + amount(paid));
    expect([house() + customer(), escrow()]).toEqual([amount('1500'), 0n]);
    expect(stand.engine.state.openTimed('live', 7)).toBe(0);
    assertBalanced(stand.engine.state.ledger);
  });

  it('runs until its expiry, and is settled once', () => {
    place();
    expect(stand.settle(expiry - 1, tick('1', expiry - 1))).toMatchObject({ changed: false });
    expect(stand.settle(expiry, tick('60001', expiry))).toMatchObject({ changed: true });
    expect(stand.settle(expiry, tick('60001', expiry))).toMatchObject({ changed: false });
    expect(customer()).toBe(amount('1085'));
  });

  it('settles by expiry, then number, whatever the order of acceptance', () => {
    const ids = [60, 30, 30, 60, 30].map((seconds) => {
      const outcome = place({ ruleId: seconds === 30 ? 1 : 2, stake: amount('10') });
      return outcome.ok ? outcome.result.orderId : 0;
    });
    stand.engine.state.changes.clear();
    stand.settle(T0 + 60_000, tick('60001', T0 + 30_000));
    const settled = stand.engine.state.changes.timed.orders.rows.map(({ id, outcome }) => [id, outcome]);
    const [a, b, c, d, e] = ids;
    expect(settled).toEqual([
      [b, 'won'],
      [c, 'won'],
      [e, 'won'],
      [a, 'void'],
      [d, 'void'],
    ]);
  });

  it('rounds the win down', () => {
    place({ stake: amount('10.00000001') });
    expect(escrow()).toBe(amount('18.50000001'));
  });

  const refused: [what: string, more: Partial<PlaceTimed>, code: string][] = [
    ['an unknown market', { symbol: 'nope' }, 'unknown_cycle'],
    ['an unknown cycle', { ruleId: 9 }, 'unknown_cycle'],
    ['too small a stake', { stake: amount('9.99999999') }, 'stake_min'],
    ['too large a stake', { stake: amount('1000.00000001') }, 'stake_max'],
    ['a closed market', { tick: null }, 'price_stale'],
    ['an old tick', { tick: tick('60000', T0 - 5001) }, 'price_stale'],
    ['more than is there', { owner: 8 }, 'insufficient_balance'],
    ['more than the house can cover', { stake: amount('600') }, 'house_limit'],
  ];
  it.each(refused)('refuses %s, and changes nothing', (_, more, code) => {
    stand.engine.state.changes.clear();
    expect(place(more)).toMatchObject({ ok: false, code });
    expect([customer(), house(), escrow()]).toEqual([amount('1000'), amount('500'), 0n]);
    expect(stand.engine.state.changes.ledger.transfers.rows).toEqual([]);
  });

  it('has an escrow that nobody can pay into', () => {
    const deposit = {
      type: 'fund-account',
      ledger: 'live',
      owner: OWNER.escrow,
      accountType: 0,
      asset: 'usdt',
    } as const;
    expect(stand.engine.apply({ ...deposit, amount: amount('1'), atMs: T0 })).toMatchObject({
      code: 'amount_incorrect',
    });
  });

  it('keeps the terms of open orders when the listing changes', () => {
    place();
    const rules = [{ id: 1, seconds: 90, odds: rate('0.1'), min: amount('1'), max: amount('2') }];
    stand.list({ stalenessMs: 1, rules });
    stand.settle(expiry, tick('60001', expiry - 4000));
    expect(customer()).toBe(amount('1085'));
  });
});
