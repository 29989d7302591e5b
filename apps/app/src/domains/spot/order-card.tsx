import { cx, IconButton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import type { CoinItem, SpotOrder } from '@bourse/wire';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OrderFoot } from '../../kit/desk/order-foot.tsx';
import { formatPriceText, formatQuantity, percentText } from '../../platform/format.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderHeading } from './order-heading.tsx';
import { filledPercent, ORDER_STATUS } from './order-progress.ts';
import { OrderStatus } from './order-status.tsx';

export interface OrderCardProps {
  readonly order: SpotOrder;
  /** For the price's decimals; undefined where the instrument is no longer listed. */
  readonly coin: CoinItem | undefined;
  /** Opens the order's details. */
  readonly onOpen: () => void;
  /** Opens what changes its price and quantity. */
  readonly onEdit: () => void;
}

/** One spot order: side and type, its figures in a small grid, and for open ones ways to edit and cancel. Tapped, it opens its details. */
export function OrderCard({ order, coin, onOpen, onEdit }: OrderCardProps) {
  const { t } = useTranslation();
  const isBuy = order.type === 0;
  const isMarket = order.delegateType === 1;
  const isOpen = order.status === ORDER_STATUS.open;
  const [, money = ''] = order.showCoin.split('/');
  const base = order.coin.toUpperCase();
  const spends = isBuy && isMarket;
  const price = (text: string) => (/[1-9]/.test(text) ? formatPriceText(text, coin?.priceDecimals) : '--');
  const percent = order.status === ORDER_STATUS.filled ? 100 : filledPercent(order);
  const columns = isOpen || isMarket ? 'grid-cols-3' : 'grid-cols-2';
  return (
    <article className="relative border-b border-line px-4 py-3">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('trade.detailOf', { id: order.id })}
        onClick={onOpen}
        className="press absolute inset-0"
      />
      <div className="flex items-center gap-2">
        <OrderHeading order={order} />
        {isOpen ? (
          <span className="relative flex items-center">
            {coin !== undefined && !isMarket && (
              <IconButton
                label={t('trade.editOrderOf', { id: order.id })}
                aria-haspopup="dialog"
                onClick={onEdit}
                className="-my-1.5"
                icon={<Pencil aria-hidden className="size-4 text-soft" strokeWidth={1.75} />}
              />
            )}
            <CancelOrderButton id={order.id} />
          </span>
        ) : (
          <OrderStatus order={order} />
        )}
      </div>
      <dl className={cx('mt-2 grid gap-x-3 gap-y-2', columns)}>
        {isOpen || !isMarket ? (
          <Figure label={t('trade.price')}>{isMarket ? t('trade.market') : price(order.delegatePrice)}</Figure>
        ) : (
          <Figure label={t('trade.averagePrice')}>{price(order.dealPrice)}</Figure>
        )}
        <Figure label={spends ? t('trade.valueIn', { asset: money }) : t('trade.quantityIn', { asset: base })}>
          {formatQuantity(spends ? order.delegateValue : order.delegateTotal)}
        </Figure>
        <Figure label={t('trade.filledShare')}>
          {formatQuantity(order.dealNum)} · {percentText(percent)}
        </Figure>
        {!isOpen && !isMarket && <Figure label={t('trade.averagePrice')}>{price(order.dealPrice)}</Figure>}
      </dl>
      <OrderFoot ms={order.delegateTime} fee={`${formatQuantity(order.fee)} ${isBuy ? base : money}`} />
    </article>
  );
}
