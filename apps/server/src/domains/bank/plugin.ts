import { plugin } from '../../platform/plugin.ts';
import { type BankDomain, createBankDomain } from './bank-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly bank: BankDomain;
  }
}

export const bankPlugin = plugin({
  name: 'bank cards',
  needs: ['db', 'secrets', 'deployment', 'settings', 'address'],
  gives: ['bank'],
  open({ settings, address, ...given }) {
    const bank = createBankDomain({
      ...given,
      coins: settings.bankCoins,
      coolingOffEnds: address.coolingOffEnds,
    });
    return { bank, routes: bank.routes };
  },
});
