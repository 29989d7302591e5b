import { ACCOUNT_TYPE, type AssetRow } from '@bourse/wire';
import { expect, test } from 'vitest';
import { deskAssets } from './desk-assets.ts';

const row = (symbol: string, exchageAmount: string, more: Partial<AssetRow> = {}): AssetRow => ({
  type: ACCOUNT_TYPE.platform,
  symbol,
  availableAmount: '1',
  occupiedAmount: '0',
  exchageAmount,
  nowProfitAmount: '0',
  loge: '',
  ...more,
});

const ROWS = [
  row('usdt', '0.5'),
  row('eth', '3000'),
  row('sol', '0.9'),
  row('xrp', '0', { availableAmount: '0', occupiedAmount: '0' }),
  row('ada', '7'),
  row('doge', '0', { type: ACCOUNT_TYPE.contract }),
];

test.each<[name: string, hideSmall: boolean, expected: string]>([
  ['the pair first, then by worth; what is empty or elsewhere is left out', false, 'btc usdt eth ada sol'],
  ['small ones of the others hidden, the pair stays', true, 'btc usdt eth ada'],
])('%s', (_name, hideSmall, expected) => {
  const shown = deskAssets(ROWS, ['btc', 'usdt'], hideSmall);
  expect(shown.map(({ symbol }) => symbol).join(' ')).toBe(expected);
  expect(shown[0]).toMatchObject({ availableAmount: '0' });
});
