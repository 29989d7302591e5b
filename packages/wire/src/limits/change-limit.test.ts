import { type Amount, amount, formatAmount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import { dayStart, limitAt, monthStart, planLimitChange, planPause, validateLimit } from './change-limit.ts';

const NOW = Date.parse('2026-11-21T14:05:00Z');
const DAY = 86_400_000;
const usdt = (text: string | null): Amount | null => (text === null ? null : amount(text));

describe('a new limit', () => {
  type Row = [what: string, now: string | null, next: string | null | undefined, wanted: string | null, then: string];
  const rows: Row[] = [
    ['the first', null, undefined, '100', 'now'],
    ['zero', null, undefined, '0', 'now'],
    ['tighter', '100', undefined, '50', 'now'],
    ['looser', '100', undefined, '200', 'later'],
    ['none any more', '100', undefined, null, 'later'],
    ['the same', '100', undefined, '100', 'unchanged'],
    ['none where there is none', null, undefined, null, 'unchanged'],
    ['tighter while a looser one waits', '100', '200', '50', 'now, replaces'],
    ['the same while a looser one waits', '100', '200', '100', 'now, replaces'],
    ['a looser one than waits', '100', '200', '300', 'later, replaces'],
    ['a looser one, tighter than what waits', '100', '200', '150', 'later, replaces'],
    ['what waits, once more', '100', '200', '200', 'unchanged'],
    ['none, while none waits', '100', null, null, 'unchanged'],
    ['a first one while the end waits', '100', null, '100', 'now, replaces'],
  ];
  it.each(rows)('%s: %s, then %s, wanted %s: %s', (_, now, next, wanted, then) => {
    const waiting = next === undefined ? undefined : { amount: usdt(next), fromMs: NOW + DAY };
    const plan = planLimitChange({ amount: usdt(now), next: waiting }, usdt(wanted), NOW);
    const said = plan.ok ? `${plan.fromMs === NOW ? 'now' : 'later'}${plan.replaces ? ', replaces' : ''}` : 'unchanged';
    expect(said).toBe(then);
    if (plan.ok && said.startsWith('later')) expect(plan.fromMs).toBe(NOW + DAY);
  });
});

describe('what holds', () => {
  const changes = [
    { amount: usdt('100'), fromMs: NOW - DAY },
    { amount: usdt('200'), fromMs: NOW + DAY },
  ];
  it.each([
    ['before the first', [], NOW, 'none'],
    ['while another waits', changes, NOW, '100, then 200'],
    ['a moment before it takes effect', changes, NOW + DAY - 1, '100, then 200'],
    ['from that moment on', changes, NOW + DAY, '200'],
    ['after the end', [...changes, { amount: null, fromMs: NOW + 2 * DAY }], NOW + 2 * DAY, 'none'],
  ])('%s', (_, made, at, expected) => {
    const { amount: now, next } = limitAt(made, at);
    const text = now === null ? 'none' : formatAmount(now);
    expect(next === undefined ? text : `${text}, then ${formatAmount(next.amount ?? (0n as Amount))}`).toBe(expected);
  });
});

it.each([
  ['none yet', 0, 7, 'to 7 days'],
  ['a longer one', NOW + DAY, 7, 'to 7 days'],
  ['a shorter one', NOW + 20 * DAY, 7, 'pause_shorter'],
  ['one with the same end', NOW + 7 * DAY, 7, 'pause_shorter'],
  ['one that is over', NOW - DAY, 1, 'to 1 days'],
  ['a period of its own', 0, 2, 'pause_period'],
])('a pause after %s', (_, until, days, expected) => {
  const plan = planPause(until, days, NOW);
  expect(plan.ok ? `to ${(plan.untilMs - NOW) / DAY} days` : plan.issue.key).toBe(expected);
});

it.each([
  [undefined, 'none'],
  ['', 'enter_the_amount'],
  ['0', '0'],
  ['100.50', '100.5'],
  ['100.505', 'limit_decimals'],
  ['-1', 'limit_decimals'],
  ['abc', 'limit_decimals'],
  ['1000000000', '1000000000'],
  ['1000000000.01', 'limit_too_large'],
])('an amount of %s: %s', (text, expected) => {
  const check = validateLimit(text);
  expect(check.ok ? (check.amount === null ? 'none' : formatAmount(check.amount)) : check.issue.key).toBe(expected);
});

it('days and months begin at midnight, UTC', () => {
  expect(new Date(dayStart(NOW)).toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(new Date(monthStart(NOW)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
});
