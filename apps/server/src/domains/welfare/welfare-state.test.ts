import { amount } from '@bourse/money';
import type { WelfareCondition, WelfareConditions, WelfareState } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { missingOf, stateOf } from './welfare-state.ts';
import type { WelfareFacts } from './welfare-store.ts';

const event = {
  amount: amount('5'),
  budget: amount('12'),
  paid: amount('0'),
  beginMs: 100,
  endMs: 200,
  closedMs: null as number | null,
};

describe('a welfare event', () => {
  const states: [what: string, more: Partial<typeof event>, nowMs: number, fund: string, state: WelfareState][] = [
    ['before it begins', {}, 99, '100', 'soon'],
    ['as it begins', {}, 100, '100', 'open'],
    ['in its last moment', {}, 199, '100', 'open'],
    ['as it ends', {}, 200, '100', 'over'],
    ['closed before its time', { closedMs: 120 }, 150, '100', 'closed'],
    ['whose budget pays one more', { paid: amount('7') }, 150, '100', 'open'],
    ['whose budget is short by the smallest unit', { paid: amount('7.00000001') }, 150, '100', 'spent'],
    ['whose fund pays one more', {}, 150, '5', 'open'],
    ['whose fund is short by the smallest unit', {}, 150, '4.99999999', 'short'],
  ];
  it.each(states)('%s', (_, more, nowMs, fund, state) => {
    expect(stateOf({ ...event, ...more }, nowMs, amount(fund))).toBe(state);
  });
});

describe('what is missing', () => {
  const none: WelfareConditions = { registeredFromMs: null, verified: false, firstRecharge: null, traded: false };
  const facts: WelfareFacts = { registeredMs: 100, verified: true, firstRecharge: amount('50'), lastTradeMs: 150 };
  const all: WelfareConditions = { registeredFromMs: 100, verified: true, firstRecharge: '50', traded: true };
  const rows: [
    what: string,
    conditions: WelfareConditions,
    more: Partial<WelfareFacts>,
    missing: WelfareCondition[],
  ][] = [
    ['of nothing', none, { firstRecharge: null, lastTradeMs: 0 }, []],
    ['of nothing, by nobody whom somebody knows', none, { verified: false }, ['verified']],
    ['of all', all, {}, []],
    ['where they registered before', all, { registeredMs: 99 }, ['registeredFromMs']],
    ['where they are not verified', all, { verified: false }, ['verified']],
    ['where the first recharge was less', all, { firstRecharge: amount('49.99999999') }, ['firstRecharge']],
    ['where none was credited', all, { firstRecharge: null }, ['firstRecharge']],
    ['where they traded before it began', all, { lastTradeMs: 99 }, ['traded']],
    ['where they traded as it began', all, { lastTradeMs: 100 }, []],
  ];
  it.each(rows)('%s', (_, conditions, more, missing) => {
    expect(missingOf({ conditions, beginMs: 100 }, { ...facts, ...more })).toEqual(missing);
  });
});
