import { expect, it } from 'vitest';
import { loanFigures } from './loan-figures.ts';

const product = { cycleType: 7, odds: '0.1', overdueOdds: '0.2', overdueDays: 30 };

const rows: [string, string, ReturnType<typeof loanFigures>][] = [
  ['a round amount', '1000', { interest: '7', total: '1007', lateDay: '2', lateMost: '60' }],
  ['a point at the end', '1000.', { interest: '7', total: '1007', lateDay: '2', lateMost: '60' }],
  [
    'rounded up',
    '0.00000001',
    { interest: '0.00000001', total: '0.00000002', lateDay: '0.00000001', lateMost: '0.00000001' },
  ],
  ['nothing', '', undefined],
  ['zero', '0', undefined],
];
it.each(rows)('%s', (_, amount, expected) => expect(loanFigures(amount, product)).toEqual(expected));
