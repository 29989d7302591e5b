import { Badge, Button, cx } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type CoinItem, cancelOrder, type SpotOrder } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderFoot } from '../../kit/desk/order-foot.tsx';
import { call } from '../../platform/api.ts';
import { formatPriceText, formatQuantity, percentText } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { filledPercent } from './order-progress.ts';

const STATUS = { open: 0, filled: 1, cancelled: 2 } as const;

export interface OrderCardProps {
  readonly order: SpotOrder;
  /** For the price's decimals; undefined where the instrument is no longer listed. */
  readonly coin: CoinItem | undefined;
}

/** One spot order: side and type, its figures in a small grid, and for open ones a way to cancel. */
export function OrderCard({ order, coin }: OrderCardProps) {
  const { t } = useTranslation();
  const isBuy = order.type === 0;
  const isMarket = order.delegateType === 1;
  const isOpen = order.status === STATUS.open;
  const [, money = ''] = order.showCoin.split('/');
  const base = order.coin.toUpperCase();
  const spends = isBuy && isMarket;
  const price = (text: string) => (/[1-9]/.test(text) ? formatPriceText(text, coin?.priceDecimals) : '--');
  const percent = order.status === STATUS.filled ? 100 : filledPercent(order);
  const columns = isOpen || isMarket ? 'grid-cols-3' : 'grid-cols-2';
  return (
    <article className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <h3 className="text-15 font-semibold text-strong">
          <bdi>{order.showCoin}</bdi>
        </h3>
        <Badge tone={isBuy ? 'up' : 'down'}>
          {t(isBuy ? 'trade.buy' : 'trade.sell')} · {t(isMarket ? 'trade.market' : 'trade.limit')}
        </Badge>
        <span className="min-w-0 flex-1" />
        {isOpen ? <CancelButton order={order} /> : <Status order={order} percent={percent} />}
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

function Status({ order, percent }: { readonly order: SpotOrder; readonly percent: number }) {
  const { t } = useTranslation();
  if (order.status === STATUS.filled) return <span className="text-13 text-soft">{t('trade.statusFilled')}</span>;
  const dealt = percent > 0 || /[1-9]/.test(order.dealNum);
  return <span className="text-13 text-soft">{t(dealt ? 'trade.partlyFilled' : 'trade.statusCancelled')}</span>;
}

/** One tap, no question: what an order held is free again, and it can be placed anew. */
function CancelButton({ order }: { readonly order: SpotOrder }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelOrder, { query: { id: order.id } });
      toastMessage('cancellation_successful');
    } catch (error) {
      toastError(error);
    } finally {
      await invalidate('spot', 'trading', 'assets').catch(() => undefined);
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      loading={busy}
      aria-label={t('trade.cancelOrderOf', { id: order.id })}
      onClick={() => void cancel()}
    >
      {t('trade.cancelOrder')}
    </Button>
  );
}
