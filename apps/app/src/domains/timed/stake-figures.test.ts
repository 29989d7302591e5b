import { describe, expect, it } from 'vitest';
import { gainOf, payoutOf, wholeStake } from './stake-figures.ts';

describe('figures of a stake', () => {
  it.each([
    { stake: '100', odds: '0.85', payout: '185' },
    { stake: '10', odds: '0.83', payout: '18.3' },
    { stake: '0.00000001', odds: '0.83', payout: '0.00000001' },
    { stake: '', odds: '0.83', payout: undefined },
    { stake: '0', odds: '0.83', payout: undefined },
    { stake: '1.', odds: 'x', payout: undefined },
  ])('$stake at $odds pays $payout', ({ stake, odds, payout }) => {
    expect(payoutOf(stake, odds)).toBe(payout);
  });

  it.each([
    { standing: 'ahead', gain: '85' },
    { standing: 'behind', gain: '-100' },
    { standing: 'level', gain: '0' },
  ] as const)('100 at 0.85 that ends $standing brings $gain', ({ standing, gain }) => {
    expect(gainOf('100', '0.85', standing)).toBe(gain);
  });

  it('no amount brings nothing that could be said', () => {
    expect(gainOf('', '0.85', 'ahead')).toBeUndefined();
  });

  it.each([
    { available: '1234.56789', maxAmount: '2000', stake: '1234.56789' },
    { available: '99999', maxAmount: '2000', stake: '2000' },
    { available: '0', maxAmount: '2000', stake: '0' },
  ])('all of $available, at most $maxAmount, is $stake', ({ available, maxAmount, stake }) => {
    expect(wholeStake(available, maxAmount)).toBe(stake);
  });
});
