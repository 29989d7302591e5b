import type { FreezeModule, FreezeNotice } from '@bourse/wire';
import { expect, it } from 'vitest';
import { freezeClosing } from './freeze.ts';
import { freezeOfRefusal } from './told-freeze.ts';

const notice = (module: FreezeNotice['module']): FreezeNotice => ({ module, reason: 'odd', until: 0, contact: '' });
const [account, withdrawals] = [notice('ALL'), notice('WITHDRAW')];

it.each<[string, FreezeNotice[], FreezeModule, FreezeModule[] | undefined, FreezeNotice | undefined]>([
  ['nothing frozen', [], 'WITHDRAW', undefined, undefined],
  ['the module', [withdrawals], 'WITHDRAW', undefined, withdrawals],
  ['another module', [withdrawals], 'RECHARGE', undefined, undefined],
  ['the account, before the module', [account, withdrawals], 'WITHDRAW', undefined, account],
  ['an account whose freeze leaves this open', [account, withdrawals], 'WITHDRAW', ['RECHARGE'], withdrawals],
  ['an account whose freeze closes nothing', [account], 'FINANCIAL', [], undefined],
])('%s', (_, freezes, module, closed, expected) => {
  expect(freezeClosing(freezes, module, closed)).toBe(expected);
});

it('knows the refusals that are about a freeze', () => {
  expect(freezeOfRefusal({ ...withdrawals })).toEqual(withdrawals);
  for (const params of [undefined, {}, { module: 'OTHER', until: 0 }, { module: 'ALL', until: 'never' }]) {
    expect(freezeOfRefusal(params)).toBeUndefined();
  }
});
