import { amount } from '@bourse/money';
import type { MessageKey } from '@bourse/wire';
import { describe, expect, it } from 'vitest';
import { missing, type WithdrawStatus } from './missing-steps.tsx';
import { gateOf } from './withdrawal-gates.ts';

const open: WithdrawStatus = {
  unfinished: 0,
  refusedWhileUnfinished: false,
  coolingOffUntil: null,
  fundPasswordSet: true,
  totp: false,
  passkeys: 0,
  auditStatusPrimary: '1',
  auditStatusAdvanced: '1',
  primaryAbove: null,
  advancedAbove: null,
  counted: [],
};
const DAY = 86_400_000;
const NOW = 100 * DAY;
const counted = (daysAgo: number, worth: string) => ({ atMs: NOW - daysAgo * DAY, worth });
const tiers = { primaryAbove: '100', advancedAbove: '500', auditStatusPrimary: '0', auditStatusAdvanced: '0' };

describe('what refuses a withdrawal before it is sent', () => {
  const rows: [what: string, status: Partial<WithdrawStatus>, coin: string, value: string, key: string | undefined][] =
    [
      ['nothing', {}, 'usdt', '5000', undefined],
      ['no fund password', { fundPasswordSet: false }, 'usdt', '1', 'withdraw_please_fundPwd'],
      ['one that waits', { unfinished: 1, refusedWhileUnfinished: true }, 'usdt', '1', 'last_order_info'],
      ['one that waits, where that is allowed', { unfinished: 1 }, 'usdt', '1', undefined],
      ['at the first limit', tiers, 'usdt', '100', undefined],
      ['above it', tiers, 'usdt', '100.00000001', 'please_primary'],
      ['at the second limit', { ...tiers, auditStatusPrimary: '1' }, 'usdt', '500', undefined],
      ['above it', { ...tiers, auditStatusPrimary: '1' }, 'usdt', '500.01', 'please_advanced'],
      ['with what was withdrawn before', { ...tiers, counted: [counted(1, '99')] }, 'usdt', '1', undefined],
      [
        'above it together',
        { ...tiers, counted: [counted(29, '50'), counted(1, '49')] },
        'usdt',
        '1.01',
        'please_primary',
      ],
      ['30 days later it counts no more', { ...tiers, counted: [counted(30, '50')] }, 'usdt', '100', undefined],
      ['always', { primaryAbove: '0', auditStatusPrimary: '3' }, 'usdt', '1', 'please_primary'],
      ['a coin whose worth the server knows', tiers, 'eth', '100', undefined],
    ];
  it.each(rows)('%s', (_, status, coin, value, key) => {
    expect(gateOf({ ...open, ...status }, coin, amount(value), NOW)).toBe(key as MessageKey | undefined);
  });
});

describe('what is still missing', () => {
  const rows: [status: Partial<WithdrawStatus>, steps: string[]][] = [
    [{}, []],
    [{ fundPasswordSet: false, coolingOffUntil: 5 }, ['rests', 'fundPassword']],
    [tiers, ['primary']],
    [{ ...tiers, auditStatusPrimary: '1' }, ['advanced']],
    [{ unfinished: 2, refusedWhileUnfinished: true }, ['unfinished']],
    [{ unfinished: 2 }, []],
  ];
  it.each(rows)('%j', (status, steps) => expect(missing({ ...open, ...status })).toEqual(steps));
});
