import { owedAt, owedInTime } from '@bourse/engine';
import { amount, formatAmount, rate } from '@bourse/money';
import { begunDays, loanOwed, loanOwedInTime } from '@bourse/wire';
import { describe, expect, it } from 'vitest';

const DAY = 86_400_000;
const terms = { days: 7, rate: rate('0.001'), overdueRate: rate('0.002'), overdueDays: 30 };

describe('what repays 1,000 lent at 0.1 % a day for 7 days, 0.2 % late', () => {
  const rows: [what: string, afterMs: number, interest: string, penalty: string, total: string][] = [
    ['at once', 0, '1', '0', '1001'],
    ['at the end of the first day', DAY - 1, '1', '0', '1001'],
    ['on the second day', DAY, '2', '0', '1002'],
    ['in time', 7 * DAY - 1, '7', '0', '1007'],
    ['a moment late', 7 * DAY, '7', '2', '1009'],
    ['three days late', 10 * DAY - 1, '7', '6', '1013'],
    ['37 days late', 44 * DAY, '7', '60', '1067'],
  ];
  it.each(rows)('%s', (_, afterMs, interest, penalty, total) => {
    const owed = loanOwed(amount('1000'), terms, begunDays(5, 5 + afterMs));
    expect([owed.interest, owed.penalty, owed.total].map(formatAmount)).toEqual([interest, penalty, total]);
  });
});

it('is what the engine takes, whatever the terms and the moment', () => {
  const principals = ['0.00000001', '0.12345678', '333.33333333', '1000', '99999999.99999999'];
  const rates = ['0', '0.00000001', '0.00033333', '0.001', '0.1'];
  for (const principal of principals) {
    for (const daily of rates) {
      for (const days of [1, 7, 30]) {
        for (const overdueDays of [0, 3, 365]) {
          const of = { days, rate: rate(daily), overdueRate: rate('0.00077777'), overdueDays };
          const granted = amount(principal);
          expect(loanOwedInTime(granted, of)).toEqual(owedInTime(granted, of));
          for (const afterMs of [0, 1, DAY - 1, DAY, 6.5 * DAY, 7 * DAY, 10 * DAY, 400 * DAY]) {
            const engine = owedAt({ ...of, granted, disbursedMs: 1_000 }, 1_000 + afterMs);
            expect(loanOwed(granted, of, begunDays(1_000, 1_000 + afterMs))).toEqual(engine);
          }
        }
      }
    }
  }
});
