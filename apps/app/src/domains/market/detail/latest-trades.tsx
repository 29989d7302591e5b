import { cx, EmptyState } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { bookQuantity } from '../../../kit/instrument/book-quantity.ts';
import { formatPriceText } from '../../../platform/format.ts';
import { formatTime } from '../../../platform/format-time.ts';
import { TAPE_ROWS, useTrades } from '../../../platform/trade-tape.ts';
import { Failed } from '../../../shell/load-failed.tsx';
import { LoadingBars } from '../../../shell/loading.tsx';

/** The 20 latest trades, newest first, live. */
export function LatestTrades({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const tape = useTrades(coin.symbol);
  if (tape.loading) {
    return <LoadingBars className="h-130 px-4 py-3" bars={['size-full rounded-card']} />;
  }
  if (tape.rows.length === 0) {
    if (tape.error === null) return <EmptyState title={t('tradeDetail.noTrades')} />;
    return <Failed error={tape.error} onRetry={tape.retry} />;
  }
  return (
    <table className="w-full table-fixed px-4 text-12">
      <thead className="text-11 text-faint">
        <tr className="h-7">
          <th scope="col" className="ps-4 text-start font-normal">
            {t('tradeDetail.tradeTime')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('tradeDetail.tradePrice')}
          </th>
          <th scope="col" className="pe-4 text-end font-normal">
            {t('tradeDetail.tradeAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tape.rows.slice(0, TAPE_ROWS).map((row) => (
          <tr key={row.id} className="h-6.5">
            <td className="ps-4 text-faint">
              <bdi>{formatTime(row.time)}</bdi>
            </td>
            <td className={cx('text-end font-medium', row.type === 0 ? 'text-up' : 'text-down')}>
              <span className="sr-only">{t(row.type === 0 ? 'tradeDetail.buy' : 'tradeDetail.sell')} </span>
              <bdi>{formatPriceText(row.price, coin.priceDecimals)}</bdi>
            </td>
            <td className="pe-4 text-end text-soft">
              <bdi>{bookQuantity(row.amount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
