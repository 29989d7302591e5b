import { describe, expect, it } from 'vitest';
import { reminderDue } from './loan-reminders.ts';

const DAY = 86_400_000;
const DUE = 100 * DAY;

describe('a reminder of a loan', () => {
  const rows: [string, Parameters<typeof reminderDue>[0]['status'], number, number, ReturnType<typeof reminderDue>][] =
    [
      ['a month before', 'running', 30, -30 * DAY, undefined],
      ['a moment before the third day', 'running', 30, -3 * DAY - 1, undefined],
      ['three days before', 'running', 30, -3 * DAY, 'days3'],
      ['two days before', 'running', 30, -2 * DAY, 'days3'],
      ['one day before', 'running', 30, -DAY, 'day1'],
      ['an hour before', 'running', 30, -3_600_000, 'day1'],
      ['of three days, just paid out', 'running', 3, -3 * DAY, undefined],
      ['of three days, one before', 'running', 3, -DAY, 'day1'],
      ['of one day, just paid out', 'running', 1, -DAY, undefined],
      ['due, but not stepped on yet', 'running', 30, 0, undefined],
      ['overdue', 'overdue', 30, 1, 'overdue'],
      ['repaid', 'repaid', 30, -DAY, undefined],
    ];
  it.each(rows)('%s', (_, status, days, fromDue, expected) => {
    expect(reminderDue({ status, days, due_ms: DUE }, DUE + fromDue)).toBe(expected);
  });
});
