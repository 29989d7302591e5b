import type { SpotOrder } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { ORDER_STATUS } from './order-progress.ts';

/** How an order stands, in a word or two. */
export function OrderStatus({ order }: { readonly order: SpotOrder }) {
  const { t } = useTranslation();
  const dealt = /[1-9]/.test(order.dealNum);
  const isOpen = order.status === ORDER_STATUS.open;
  const word = dealt ? 'trade.partlyFilled' : isOpen ? 'trade.statusOpen' : 'trade.statusCancelled';
  return (
    <span className="text-13 text-soft">{t(order.status === ORDER_STATUS.filled ? 'trade.statusFilled' : word)}</span>
  );
}
