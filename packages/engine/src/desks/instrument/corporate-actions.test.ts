import { amount, formatAmount, formatPrice, price } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { stateLines } from '../../core/state-lines.ts';
import { assertBalanced } from '../../ledger/ledger.ts';
import { OWNER } from '../../ledger/owners.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
import { MarginStand, STOCK_MARGIN } from '../margin/margin-stand.ts';

const auditEntry: AuditEntry = {
  operator: 1,
  second: 2,
  action: 'shares.split',
  target: 'instrument aapl',
  reason: 'the company said so',
  address: '::1',
  before: '',
  after: '',
};
const SHARES = { symbol: 'aapl', asset: 'us:aapl', auditEntry } as const;

class ShareStand extends MarginStand {
  constructor() {
    super(STOCK_MARGIN);
    this.run('house 100000', 'insurance 1000', 'fund 1 1000', 'fund 2 1000', 'quote 7 99 101');
  }

  owns(owner: number, shares: string): void {
    this.engine.apply(this.fund(owner, owner < 0 ? 0 : 9, 'us:aapl', shares));
  }

  split(from: number, to: number): string {
    const outcome = this.engine.apply({ type: 'split-shares', ...SHARES, from, to, atMs: this.atMs });
    assertBalanced(this.engine.state.ledger);
    return outcome.ok ? 'done' : outcome.code;
  }

  dividend(perShare: string): string {
    const per = price(perShare);
    const outcome = this.engine.apply({ type: 'pay-dividend', ...SHARES, perShare: per, atMs: this.atMs });
    assertBalanced(this.engine.state.ledger);
    return outcome.ok ? 'done' : outcome.code;
  }

  shares(owner: number): string {
    return this.sums(owner, owner < 0 ? 0 : 9, 'us:aapl');
  }

  stops(): string[] {
    return [...this.engine.state.margin.stops.values()].map(
      ({ quantity, trigger, limit }) =>
        `${formatAmount(quantity)} at ${formatPrice(trigger)}${limit === null ? '' : `, not beyond ${formatPrice(limit)}`}`,
    );
  }
}

describe('a split', () => {
  it.each([
    [1, 2, '4 for 202 on 20.2', ['2 at 45']],
    [1, 10, '20 for 202 on 20.2', ['10 at 9']],
    [2, 1, '1 for 202 on 20.2', []],
    [2, 3, '3 for 202 on 20.2', []],
  ])('of %i into %i leaves a position what it is worth', (from, to, position, stops) => {
    const stand = new ShareStand();
    stand.run('1 long 2 x10');
    if (stops.length > 0) stand.run('stop 1 #2 loss 90 for 1');
    const before = stand.engine.state.margin.positions.get(2)?.trigger ?? 0n;
    stand.halt('stock', 'aapl');
    expect(stand.split(from, to)).toBe('done');
    expect(stand.position(2)).toBe(position);
    expect(stand.stops()).toEqual(stops);
    const after = stand.engine.state.margin.positions.get(2)?.trigger ?? 0n;
    // It is liquidated at the same worth.
    const off = after * BigInt(to) - before * BigInt(from);
    expect(off > -20n && off < 20n).toBe(true);
  });

  it('cancels what rests, opening and closing', () => {
    const stand = new ShareStand();
    stand.run('1 long 2 x10', 'close 1 #2 for 1 at 130', '2 long 1 @ 95 x10');
    const free = stand.balance(2);
    stand.halt('stock', 'aapl');
    stand.split(1, 2);
    expect(stand.engine.state.margin.orders.size).toBe(0);
    expect(stand.engine.state.margin.positions.get(2)?.closing).toBe(0n);
    expect(stand.balance(2)).not.toBe(free);
  });

  it('gives owners of shares as many more, and takes as many away in a reverse split', () => {
    const stand = new ShareStand();
    stand.owns(1, '3');
    stand.owns(OWNER.liquidity, '10');
    stand.halt('stock', 'aapl');
    expect(stand.split(1, 3)).toBe('done');
    expect([stand.shares(1), stand.shares(OWNER.liquidity), stand.shares(OWNER.external)]).toEqual([
      '9+0',
      '30+0',
      '-39+0',
    ]);
    expect(stand.split(2, 1)).toBe('done');
    expect([stand.shares(1), stand.shares(OWNER.liquidity), stand.shares(OWNER.external)]).toEqual([
      '4.5+0',
      '15+0',
      '-19.5+0',
    ]);
  });

  it.each<[what: string, make: (stand: ShareStand) => string, code: string]>([
    ['without a halt', (stand) => stand.split(1, 2), 'not_halted'],
    ['into as many', (stand) => stand.split(2, 2), 'amount_incorrect'],
    ['into none', (stand) => stand.split(1, 0), 'amount_incorrect'],
    ['into parts of one', (stand) => stand.split(1, 1.5), 'amount_incorrect'],
    [
      'that leaves a part of a lot',
      (stand) => {
        stand.run('1 long 3 x10');
        stand.halt('stock', 'aapl');
        return stand.split(2, 1);
      },
      'quantity_step',
    ],
    [
      'while shares are on offer',
      (stand) => {
        const { ledger } = stand.engine.state;
        const [from, to] = [OWNER.external, OWNER.offerings].map((owner) =>
          ledger.account('live', owner, 0, 'us:aapl'),
        );
        if (from === undefined || to === undefined) return '';
        ledger.transfer(from, to, amount('5'), { kind: 'offering', fromOrderId: 0, toOrderId: 0 }, 0);
        stand.halt('stock', 'aapl');
        return stand.split(1, 2);
      },
      'shares_locked',
    ],
  ])('%s is refused, and changes nothing', (_, make, code) => {
    const stand = new ShareStand();
    expect(make(stand)).toBe(code);
    const before = stateLines(stand.engine.state);
    make(stand);
    expect(stateLines(stand.engine.state).filter((line) => !line.includes('halt'))).toHaveLength(
      before.filter((line) => !line.includes('halt')).length,
    );
  });
});

describe('a dividend', () => {
  it('is paid to owners and longs, and by shorts', () => {
    const stand = new ShareStand();
    stand.owns(1, '3');
    stand.run('1 long 2 x10', '2 short 4 x10');
    expect(stand.dividend('0.5')).toBe('done');
    // 1000 less the margin of 20.2, and 1.5 for three shares and 1 for two; 1000 less 39.6 less 2.
    expect(stand.balance(1)).toBe('982.3+20.2');
    expect(stand.balance(2)).toBe('958.4+39.6');
  });

  it('takes from a short’s margin what its free money lacks, and from the house what both lack', () => {
    const stand = new ShareStand();
    stand.run('2 short 4 x10');
    stand.engine.apply({
      type: 'move-funds',
      ledger: 'live',
      owner: 2,
      asset: 'usd',
      from: 9,
      to: 1,
      amount: amount('960.4'),
      idempotency: null,
      atMs: stand.atMs,
    });
    expect(stand.dividend('5')).toBe('done');
    expect(stand.balance(2)).toBe('0+19.6');
    expect(stand.dividend('5')).toBe('done');
    expect(stand.balance(2)).toBe('0+0');
  });

  it.each([
    ['0', 'amount_incorrect'],
    ['100000', 'house_limit'],
  ])('of %s is refused: %s', (perShare, code) => {
    const stand = new ShareStand();
    stand.run('1 long 2 x10');
    expect(stand.dividend(perShare)).toBe(code);
  });
});
