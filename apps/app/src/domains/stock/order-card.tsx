import { Badge } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { rejectPosition, type StockOrderRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { stockPrice } from './stock-price.ts';

/** `param` of the wire. */
const WAITS = 1;
const FILLED = 2;

/** A stock order: side and type, its figures, and while it waits the way to cancel it. */
export function OrderCard({ order }: { readonly order: StockOrderRow }) {
  const { t } = useTranslation();
  const isBuy = order.orderDirection === 1;
  const isMarket = order.businessType === 2;
  const waits = order.param === WAITS;
  const price = (text: string) => (/[1-9]/.test(text) ? stockPrice(text) : '--');
  const cancel = async () => {
    await call(rejectPosition, { body: { id: order.id } }).finally(() => void invalidate('stock', 'trading', 'assets'));
    toastMessage('cancellation_successful');
  };
  return (
    <article className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <h3 className="text-15 font-semibold text-strong">
          <bdi>{order.stockCode}</bdi>
        </h3>
        <Badge tone={isBuy ? 'up' : 'down'}>
          {t(isBuy ? 'trade.buy' : 'trade.sell')} · {t(isMarket ? 'trade.market' : 'trade.limit')}
        </Badge>
        <span className="min-w-0 flex-1" />
        {waits ? (
          <ConfirmButton
            label={t('trade.cancelOrderOf', { id: order.id })}
            title={t('stock.cancelTitle')}
            text={t('stock.cancelText', {
              shares: formatQuantity(order.orderNum),
              symbol: order.stockCode,
              price: price(order.buyOrderPrice),
            })}
            action={t('stock.cancelOrder')}
            tone="danger"
            run={cancel}
          >
            {t('trade.cancelOrder')}
          </ConfirmButton>
        ) : (
          <span className="text-13 text-soft">
            {t(order.param === FILLED ? 'trade.statusFilled' : 'trade.statusCancelled')}
          </span>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('stock.shares')}>{formatQuantity(order.orderNum)}</Figure>
        <Figure label={t('common.price')}>{isMarket ? t('trade.market') : price(order.buyOrderPrice)}</Figure>
        {waits ? (
          <Figure label={t('stock.lastPrice')}>{price(order.nowPrice)}</Figure>
        ) : (
          <Figure label={t('trade.averagePrice')}>{price(order.dealPrice)}</Figure>
        )}
        <Figure label={t('stock.leverage')}>{t('stock.times', { lever: order.orderLever })}</Figure>
        <Figure label={t('common.fee')}>
          {formatQuantity(order.fee, 4)} {order.currency.toUpperCase()}
        </Figure>
      </dl>
      <p className="mt-2 text-12 text-faint">
        <time dateTime={new Date(order.buyOrderTime).toISOString()}>
          <bdi>{formatDateTime(order.buyOrderTime)}</bdi>
        </time>
      </p>
    </article>
  );
}
