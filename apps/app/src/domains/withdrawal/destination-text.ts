import type { BankCard, WithdrawalChannel } from '@bourse/wire';
import { NO_FIGURE } from '../../platform/format.ts';
import type { WithdrawalForm } from './use-withdrawal.ts';

/** "Some Bank **** 1234". */
export function cardText(card: Pick<BankCard, 'bankName' | 'cardNumber' | 'chavePix'>): string {
  return [card.bankName, card.cardNumber || card.chavePix].filter((text) => text !== '').join(' ');
}

/** Where the chosen destination is: the address, or the card in short. */
export function destinationText(
  { draft, cards }: Pick<WithdrawalForm, 'draft' | 'cards'>,
  { kind }: Pick<WithdrawalChannel, 'kind'>,
): string {
  if (kind === 'chain') return draft.adress;
  const card = cards?.find(({ id }) => id === draft.bankId);
  return card === undefined ? NO_FIGURE : cardText(card);
}
