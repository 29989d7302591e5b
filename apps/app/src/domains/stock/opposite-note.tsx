import { stockPositionList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import type { StockSide } from './stock-draft.ts';
import type { StockItem } from './use-stock.ts';

/** Who holds the other direction is told that this order does not end it. */
export function OppositeNote({ coin, side }: { readonly coin: StockItem; readonly side: StockSide }) {
  const { t } = useTranslation();
  const { data } = useCall(stockPositionList, { query: { state: '0', symbol: coin.symbol } });
  const opposite = side === 'buy' ? 2 : 1;
  if (data?.list.some(({ orderDirection }) => orderDirection === opposite) !== true) return null;
  return (
    <p className="rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
      {t(side === 'buy' ? 'stock.holdsShort' : 'stock.holdsLong', { symbol: coin.showSymbol })}
    </p>
  );
}
