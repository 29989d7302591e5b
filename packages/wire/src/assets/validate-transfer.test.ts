import { amount } from '@bourse/money';
import { describe, expect, it } from 'vitest';
import type { Issue } from '../messages.ts';
import { ACCOUNT_TYPE } from './asset-balance.ts';
import type { TransferFundsBody } from './transfer-funds.ts';
import { accountTakes, validateTransfer } from './validate-transfer.ts';

const { platform, financial, contract, stock } = ACCOUNT_TYPE;
const UNKNOWN = 4;
const GOOD: TransferFundsBody = {
  coin: 'usdt',
  transferOutAccount: platform,
  transferInAccount: contract,
  amount: '100',
};

describe('a transfer that is right', () => {
  const rows: [what: string, draft: Partial<TransferFundsBody>][] = [
    ['of all there is', {}],
    ['of one unit', { amount: '0.00000001' }],
    ['out of the contract account', { transferOutAccount: contract, transferInAccount: platform }],
    ['from contracts to savings', { transferOutAccount: contract, transferInAccount: financial }],
    ['of dollars to the stock account', { coin: 'usd', transferInAccount: stock }],
    ['of reais from the stock account', { coin: 'brl', transferOutAccount: stock, transferInAccount: platform }],
  ];
  it.each(rows)('%s', (_, change) => {
    const draft = { ...GOOD, ...change };
    const { coin: asset, transferOutAccount: from, transferInAccount: to } = draft;
    const transfer = { asset, from, to, amount: amount(draft.amount ?? '') };
    expect(validateTransfer(draft, amount('100'))).toEqual({ ok: true, transfer });
  });

  it('of any amount where it is not known what is there', () => {
    expect(validateTransfer({ ...GOOD, amount: '1000000' })).toMatchObject({ ok: true });
  });
});

describe('a transfer that is wrong', () => {
  const rows: [what: string, draft: Partial<TransferFundsBody>, key: Issue['key'], field: string][] = [
    ['to the same account', { transferInAccount: platform }, 'same_account', 'transferInAccount'],
    [
      'between one unknown account',
      { transferOutAccount: UNKNOWN, transferInAccount: UNKNOWN },
      'same_account',
      'transferInAccount',
    ],
    ['from an unknown account', { transferOutAccount: UNKNOWN }, 'account_asset', 'transferOutAccount'],
    ['to an unknown account', { transferInAccount: UNKNOWN }, 'account_asset', 'transferInAccount'],
    [
      'of coins from the contract account',
      { coin: 'btc', transferOutAccount: contract, transferInAccount: platform },
      'account_asset',
      'transferOutAccount',
    ],
    ['of coins to the contract account', { coin: 'btc' }, 'account_asset', 'transferInAccount'],
    ['of coins to savings', { coin: 'btc', transferInAccount: financial }, 'account_asset', 'transferInAccount'],
    ['of USDT to the stock account', { transferInAccount: stock }, 'account_asset', 'transferInAccount'],
    ['without an amount', { amount: undefined }, 'transfer_please_amount', 'amount'],
    ['of an empty amount', { amount: '' }, 'transfer_please_amount', 'amount'],
    ['of zero', { amount: '0.0' }, 'transfer_please_amount', 'amount'],
    ['of less than zero', { amount: '-1' }, 'transfer_please_amount', 'amount'],
    ['of words', { amount: 'ten' }, 'amount_incorrect', 'amount'],
    ['of an exponent', { amount: '1e2' }, 'amount_incorrect', 'amount'],
    ['of nine decimals', { amount: '1.000000001' }, 'amount_incorrect', 'amount'],
    ['of too long a number', { amount: `1${'0'.repeat(18)}` }, 'amount_incorrect', 'amount'],
    ['of a unit more than there is', { amount: '100.00000001' }, 'Insufficient_funds_available', 'amount'],
    ['of all of it: the account first', { coin: 'btc', amount: '' }, 'account_asset', 'transferInAccount'],
  ];
  it.each(rows)('%s', (_, change, key, field) => {
    expect(validateTransfer({ ...GOOD, ...change }, amount('100'))).toEqual({ ok: false, issue: { key, field } });
  });
});

it.each([
  ['leaves the contract account', contract, platform, false],
  ['goes into the contract account', platform, contract, true],
  ['goes past it', platform, financial, true],
])('while something is frozen, what %s', (_, transferOutAccount, transferInAccount, ok) => {
  const issue = { key: 'Contract-assets-frozen', field: 'transferOutAccount' };
  const check = validateTransfer({ ...GOOD, transferOutAccount, transferInAccount }, amount('100'), true);
  expect(check).toEqual(ok ? expect.objectContaining({ ok }) : { ok, issue });
});

it.each([
  ['platform', platform, ['usdt', 'btc', 'usd', 'brl', 'us:aapl']],
  ['financial', financial, ['usdt']],
  ['contract', contract, ['usdt']],
  ['stock', stock, ['usd', 'brl']],
  ['unknown', UNKNOWN, []],
])('the %s account takes its assets alone', (_, type, taken) => {
  expect(['usdt', 'btc', 'usd', 'brl', 'us:aapl'].filter((asset) => accountTakes(type, asset))).toEqual(taken);
});
