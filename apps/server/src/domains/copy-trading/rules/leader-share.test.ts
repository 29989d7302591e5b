import { amount, formatAmount, rate } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { dayKey, dayOf, sharesOf } from './leader-share.ts';

describe('a leader’s share', () => {
  const CASES: [what: string, fees: string, share: string, paid: string | undefined][] = [
    // 1,000 USDT opened and closed again at 0.05 %: 0.5 + 0.505.
    ['a copy of 1,000 that gained 1 %', '1.005', '0.10', '0.1005'],
    ['rounded down', '0.12345678', '0.10', '0.01234567'],
    ['too little to share', '0.00000009', '0.10', undefined],
    ['no share', '5', '0', undefined],
    ['half', '5', '0.5', '2.5'],
  ];
  it.each(CASES)('%s', (_, fees, share, paid) => {
    const [one] = sharesOf([{ leaderId: 1, leaderUser: 2, followerId: 3, fees: amount(fees) }], rate(share));
    expect(one === undefined ? undefined : formatAmount(one.amount)).toBe(paid);
  });
});

it('names days in UTC', () => {
  const day = dayOf(Date.UTC(2026, 10, 21, 23, 59));
  expect([dayKey(day), dayKey(day + 1), dayOf(Date.UTC(2026, 10, 22))]).toEqual(['2026-11-21', '2026-11-22', day + 1]);
});
