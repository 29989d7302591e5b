import { showToast } from '@bourse/ui';
import type { AnswerOf, CoinItem, submitOrder } from '@bourse/wire';
import type { TFunction } from 'i18next';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { toastMessage } from '../../platform/toasts.ts';

/** Says what became of an order at once. */
export function tellPlaced(t: TFunction, answer: AnswerOf<typeof submitOrder>, coin: CoinItem): void {
  const deal = {
    quantity: formatQuantity(answer.dealNum, coin.quantityDecimals),
    asset: coin.coin.toUpperCase(),
    price: formatPriceText(answer.dealPrice, coin.priceDecimals),
  };
  const dealt = /[1-9]/.test(answer.dealNum);
  if (answer.status === 'filled') showToast(t('trade.filledDetail', deal), 'success');
  else if (dealt) showToast(t('trade.partlyFilledDetail', deal), 'success');
  else toastMessage('successful_operation');
}
