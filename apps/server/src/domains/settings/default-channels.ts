import type { BankCardForm, DepositChannelSetting, WithdrawalChannelSetting } from '@bourse/wire';
import { NOBODYS } from '../../platform/sample-addresses.ts';

const sample = { isOpen: 1, bank: null, address: '', sample: true } as const;

/** Where prices are simulated nobody sends money: addresses that nobody owns, marked as samples on every screen. */
export const SAMPLE_CHANNELS: DepositChannelSetting[] = [
  {
    ...sample,
    coin: 'usdt',
    type: 'TRC',
    kind: 'chain',
    currency: 'USDT',
    min: '10',
    max: '1000000',
    address: NOBODYS.tron,
  },
  {
    ...sample,
    coin: 'usdt',
    type: 'ERC',
    kind: 'chain',
    currency: 'USDT',
    min: '20',
    max: '1000000',
    address: NOBODYS.ethereum,
  },
  {
    ...sample,
    coin: 'btc',
    type: 'BTC',
    kind: 'chain',
    currency: 'BTC',
    min: '0.0005',
    max: '50',
    address: NOBODYS.bitcoin,
  },
  {
    ...sample,
    coin: 'eth',
    type: 'ETH',
    kind: 'chain',
    currency: 'ETH',
    min: '0.01',
    max: '500',
    address: NOBODYS.ethereum,
  },
  {
    ...sample,
    coin: 'usdt',
    type: 'BANK',
    kind: 'bank',
    currency: 'USD',
    min: '50',
    max: '100000',
    bank: {
      accountName: 'Sample account',
      accountNumber: '0000 0000 0000',
      bankName: 'Sample bank',
      bankBranch: '',
      bankCode: '',
    },
  },
  { ...sample, coin: 'usdt', type: 'CARD', kind: 'card', currency: 'USD', min: '10', max: '5000' },
];

/** The sample channels of a deployment: banks take the currency of its cards. */
export function sampleChannels(bankCard: BankCardForm): DepositChannelSetting[] {
  return SAMPLE_CHANNELS.map((channel) =>
    channel.kind === 'bank' && bankCard === 'brazil' ? { ...channel, currency: 'BRL' } : channel,
  );
}

const open = { isOpen: 1, feeRate: '0', max: '1000000' } as const;

/** What customers pay and how much they may take out, until an operator changes it; banks pay the currency of their cards. */
export function withdrawalChannels(bankCard: BankCardForm): WithdrawalChannelSetting[] {
  const currency = bankCard === 'brazil' ? 'BRL' : 'USD';
  return [
    { ...open, coin: 'usdt', type: 'TRC', currency: 'USDT', fee: '1', min: '10' },
    { ...open, coin: 'usdt', type: 'ERC', currency: 'USDT', fee: '5', min: '20' },
    { ...open, coin: 'eth', type: 'ETH', currency: 'ETH', fee: '0.002', min: '0.01', max: '500' },
    { ...open, coin: 'btc', type: 'BTC', currency: 'BTC', fee: '0.0001', min: '0.0005', max: '50' },
    { ...open, coin: 'usdt', type: 'BANK', currency, fee: '2', feeRate: '0.005', min: '50', max: '100000' },
  ];
}
