import type { AnswerOf, CoinItem, spotOrderDetail } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';

export interface OrderFillsProps {
  readonly detail: AnswerOf<typeof spotOrderDetail>;
  readonly coin: CoinItem | undefined;
}

/** At what prices an order was filled, the latest first. */
export function OrderFills({ detail: { order, fills, fillCount }, coin }: OrderFillsProps) {
  const { t } = useTranslation();
  const [base, money] = [order.coin.toUpperCase(), order.showCoin.split('/')[1] ?? ''];
  const received = order.type === 0 ? base : money;
  return (
    <section aria-label={t('trade.fills')} className="mt-4">
      <h3 className="flex justify-between pb-1 text-15 font-medium text-strong">
        {t('trade.fills')}
        <bdi className="text-13 font-normal text-soft">{fillCount}</bdi>
      </h3>
      {fills.length === 0 && <p className="text-13 text-soft">{t('trade.fillsNone')}</p>}
      <ul className="divide-y divide-line">
        {fills.map((fill) => (
          <li key={fill.id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-2 text-12 text-soft">
            <span className="text-13 font-medium text-strong">
              <bdi>
                {formatQuantity(fill.quantity)} {base} × {formatPriceText(fill.price, coin?.priceDecimals)}
              </bdi>
            </span>
            <span className="text-end text-13 font-medium text-strong">
              <bdi>
                {formatQuantity(fill.value)} {money}
              </bdi>
            </span>
            <span>
              <time dateTime={new Date(fill.time).toISOString()}>
                <bdi>{formatDateTime(fill.time)}</bdi>
              </time>{' '}
              · {t(fill.taker ? 'trade.taker' : 'trade.maker')}
            </span>
            <span className="text-end">
              {t('trade.feePaid')}{' '}
              <bdi>
                {formatQuantity(fill.fee)} {received}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      {fillCount > fills.length && (
        <p className="pt-1 text-12 text-faint">{t('trade.fillsLatest', { shown: fills.length, count: fillCount })}</p>
      )}
    </section>
  );
}
