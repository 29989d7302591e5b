import { ACCOUNT_TYPE } from '@bourse/wire';
import { expect, it } from 'vitest';
import { chainViews } from './chains.ts';

const bound = { id: 1, label: '', type: 'ETH', address: '0xa', createTime: 0, usableFrom: 0 } as const;
const chain = (type: string, coin: string) => ({ type, coin, kind: 'chain' }) as const;

it('shows each chain once, with its coins, addresses and targets', () => {
  const views = chainViews({
    channels: [
      chain('TRC', 'usdt'),
      chain('SOL', 'btc'),
      chain('TRC', 'usdc'),
      { type: 'BANK', coin: 'usdt', kind: 'bank' },
    ],
    targets: [
      { type: 'TRC', coin: 'usdt', address: 'T1', sample: true },
      { type: 'BANK', coin: 'usdt', address: '', sample: true },
    ],
    bound: [bound],
    assets: [
      { type: ACCOUNT_TYPE.platform, symbol: 'usdt', availableAmount: '5' },
      { type: ACCOUNT_TYPE.contract, symbol: 'btc', availableAmount: '9' },
    ],
  });
  expect(views.map(({ type, canBind }) => [type, canBind])).toEqual([
    ['TRC', true],
    ['SOL', false],
    ['ETH', true],
  ]);
  expect(views[0]).toMatchObject({
    balances: [
      { coin: 'usdt', available: '5' },
      { coin: 'usdc', available: '0' },
    ],
    bound: [],
    targets: [{ address: 'T1' }],
  });
  expect(views[1]?.balances).toEqual([{ coin: 'btc', available: '0' }]);
  expect(views[2]).toMatchObject({ balances: [], bound: [bound], targets: [] });
});

it('shows nothing where there is nothing', () => {
  expect(chainViews({ channels: [], targets: [], bound: [], assets: [] })).toEqual([]);
});
