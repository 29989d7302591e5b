import { mulDivDown, parseAmount } from '@bourse/money';
import type { SpotOrder } from '@bourse/wire';

/** `status` on the wire. */
export const ORDER_STATUS = { open: 0, filled: 1, cancelled: 2 } as const;

/** Whole percent of an order that was filled: of the quantity, or of the money where a market buy spends it. */
export function filledPercent(
  order: Pick<SpotOrder, 'delegateTotal' | 'delegateValue' | 'dealNum' | 'dealValue'>,
): number {
  const total = parseAmount(order.delegateTotal);
  const bySpending = total.ok && total.value === 0n;
  const [whole, done] = bySpending
    ? [parseAmount(order.delegateValue), parseAmount(order.dealValue)]
    : [total, parseAmount(order.dealNum)];
  if (!whole.ok || !done.ok || whole.value <= 0n) return 0;
  return Number(mulDivDown(done.value, 100n, whole.value));
}
