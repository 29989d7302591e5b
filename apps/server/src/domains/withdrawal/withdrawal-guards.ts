import { CHAINS } from '@bourse/wire';
import { PAYOUT } from '../../exchange/money-records.ts';
import { wholeMinute } from '../../platform/clock.ts';
import type { Services } from '../../platform/plugin.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { AccountDomain } from '../account/account-domain.ts';
import type { AddressDomain } from '../address/address-domain.ts';
import type { BankDomain } from '../bank/bank-domain.ts';
import type { WithdrawalGuards } from './withdrawal-deps.ts';

/** What stands between a customer's money and who is not the customer, gathered from the domains that know it. */
export function withdrawalGuards(deps: {
  readonly coolingOff: Services['coolingOff'];
  readonly account: AccountDomain;
  readonly address: AddressDomain;
  readonly bank: BankDomain;
  readonly secrets: Secrets;
}): WithdrawalGuards {
  const { coolingOff, account, address, bank, secrets } = deps;
  return {
    coolingOffUntil: coolingOff.until,
    rest: coolingOff.check,
    fundPassword: (userId, password, nowMs) => account.fundPassword.check(userId, password, nowMs),
    secondFactor: (call) => account.secondFactor.checkCaller(call, 'leaving'),
    address: async (userId, type, typed, nowMs) => {
      const chain = CHAINS.find((one) => one === type);
      if (chain === undefined) throw new Refusal('address_unknown', { field: 'adress' });
      const use = await address.usableAddress(userId, chain, typed, nowMs);
      if (use.ok) return use.address;
      throw new Refusal(use.key, { field: 'adress', ...('params' in use ? { params: use.params } : {}) });
    },
    card: async (userId, cardId, nowMs) => {
      const [card, changedMs] = await Promise.all([bank.cardOf(userId, cardId), bank.changedMs(userId, cardId)]);
      if (card === undefined || changedMs === undefined) throw new Refusal('Unbound_bank_card', { field: 'bankId' });
      const usableMs = await address.coolingOffEnds(userId, changedMs);
      if (nowMs < usableMs)
        throw new Refusal('card_cooling_off', { field: 'bankId', params: { untilMs: wholeMinute(usableMs) } });
      const masked = bank.masked(card);
      const number = [masked.cardNumber, masked.chavePix].find((text) => text !== '') ?? '';
      return { shown: `${card.bankName} ${number}`.trim(), sealed: secrets.seal(JSON.stringify(card), PAYOUT) };
    },
  };
}
