import { cx, EmptyState } from '@bourse/ui';
import type { CoinItem, DepthDesk } from '@bourse/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bookQuantity } from '../../../kit/instrument/book-quantity.ts';
import { type BookRow, bookRows } from '../../../kit/instrument/gather-depth.ts';
import { useDepth } from '../../../platform/depth-store.ts';
import { formatPriceText } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.ts';
import { LoadingBars } from '../../../shell/loading.tsx';

const ROWS = 12;

/** Bids on one side, offers on the other, best at the top. */
export function DepthPanel({ coin, desk }: { readonly coin: CoinItem; readonly desk: DepthDesk }) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const depth = useDepth(coin.symbol, simulated, desk);
  const { bids, asks } = useMemo(() => bookRows(depth, coin.tickSize, ROWS), [depth, coin.tickSize]);
  if (!depth.ready) {
    return <LoadingBars className="flex h-84 gap-4 px-4 py-3" bars={['flex-1 rounded-card', 'flex-1 rounded-card']} />;
  }
  if (bids.length === 0 && asks.length === 0) return <EmptyState title={t('tradeDetail.noDepth')} />;
  return (
    <div className="flex gap-3 px-4 py-2 large-text:flex-col">
      <Side coin={coin} name="bids" rows={bids} />
      <Side coin={coin} name="asks" rows={asks} />
    </div>
  );
}

interface SideProps {
  readonly coin: CoinItem;
  readonly name: 'bids' | 'asks';
  readonly rows: readonly BookRow[];
}

function Side({ coin, name, rows }: SideProps) {
  const { t } = useTranslation();
  const isBids = name === 'bids';
  return (
    <div className="min-w-0 flex-1">
      <div aria-hidden className={cx('flex justify-between pb-1 text-11 text-faint', !isBids && 'flex-row-reverse')}>
        <span>{t('common.amount')}</span>
        <span>{t('common.price')}</span>
      </div>
      <ul aria-label={t(isBids ? 'trade.bids' : 'trade.asks')}>
        {Array.from({ length: ROWS }, (_, place) => place).map((place) => {
          const row = rows[place];
          return (
            <li
              key={place}
              className={cx('relative flex h-6.5 items-center justify-between text-12', !isBids && 'flex-row-reverse')}
            >
              {row !== undefined && (
                <>
                  <span
                    aria-hidden
                    style={{ width: `${row.depthPercent}%` }}
                    className={cx('absolute inset-y-px', isBids ? 'end-0 bg-up-soft' : 'start-0 bg-down-soft')}
                  />
                  <bdi className="nums relative text-soft">{bookQuantity(row.quantity)}</bdi>
                  <bdi className={cx('nums relative font-medium', isBids ? 'text-up' : 'text-down')}>
                    {formatPriceText(row.price, coin.priceDecimals)}
                  </bdi>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
