import { formatAmount } from '@bourse/money';
import type { ContractCoin } from '@bourse/wire';
import type { EstimatedDraft, OrderEstimate } from './contract-estimate.ts';
import type { closingAt } from './position-figures.ts';

/** The position that an order would open, as far as closing it is reckoned with. */
export function positionOf(
  { direction, leverage, lots }: EstimatedDraft,
  { shareNumber, closeFee }: Pick<ContractCoin, 'shareNumber' | 'closeFee'>,
  { value, fee, margin }: OrderEstimate,
): Parameters<typeof closingAt>[0] {
  return {
    type: direction === 'long' ? 0 : 1,
    leverage,
    openNum: lots,
    openedNum: lots,
    shareNumber,
    entrustmentValue: formatAmount(value),
    openFee: formatAmount(fee),
    closeFeeRate: closeFee,
    remainMargin: formatAmount(margin),
  };
}
