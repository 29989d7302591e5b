import { plugin } from '../../platform/plugin.ts';
import { type BankDomain, createBankDomain } from './bank-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly bank: BankDomain;
  }
}

export const bankPlugin = plugin({
  name: 'bank cards',
  needs: ['db', 'secrets', 'deployment', 'settings'],
  gives: ['bank'],
  open({ settings, ...given }) {
    const bank = createBankDomain({ ...given, coins: settings.bankCoins });
    return { bank, routes: bank.routes };
  },
});
