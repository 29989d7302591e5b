import { buttonClass } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DetailDesk } from './detail-desk.ts';

export interface DetailActionsProps {
  readonly coin: Pick<CoinItem, 'symbol'>;
  readonly desk: DetailDesk;
}

/** The way to the desk, at the bottom: a button for each side, or one. */
export function DetailActions({ coin, desk }: DetailActionsProps) {
  const { t } = useTranslation();
  const search = { tradeKey: desk.tradeKey, symbol: coin.symbol };
  return (
    <div data-dock className="safe-bottom sticky bottom-0 z-20 border-t border-line bg-surface-0">
      <div className="flex gap-3 px-4 py-2.5 *:flex-1">
        {desk.sides.map((side) => (
          <Link
            key={side}
            to="/trade"
            search={{ ...search, side }}
            className={buttonClass(side === 'buy' || side === 'long' ? 'up' : 'down')}
          >
            {t(`tradeDetail.${side}`)}
          </Link>
        ))}
        {desk.sides.length === 0 && (
          <Link to="/trade" search={search} className={buttonClass('brand')}>
            {t('tradeDetail.tradeTimed')}
          </Link>
        )}
      </div>
    </div>
  );
}
