import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskTabs } from '../../kit/desk/desk-tabs.tsx';
import { DeskWithoutCoin } from '../../kit/desk/desk-without-coin.tsx';
import { InstrumentHeader } from '../../kit/instrument/instrument-header.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { LoadingBars } from '../../shell/loading.tsx';
import { StockDesk } from './stock-desk.tsx';
import { useStock } from './use-stock.ts';

const StockPicker = lazyPart(() => import('./stock-picker.tsx'), 'StockPicker');
const DESK = 'ApanStocks';

/** /trade?tradeKey=ApanStocks and /stockDetail: the stock desk. `symbol` and `side` come with links. */
export function StockPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ strict: false });
  const { coin, coins, lists } = useStock(search.symbol);
  const choose = (symbol: string | undefined) =>
    void (path === '/stockDetail'
      ? navigate({ to: path, search: { symbol }, replace: true })
      : navigate({ to: '/trade', search: { tradeKey: DESK, symbol }, replace: true }));
  if (coin !== undefined) {
    return (
      <>
        <InstrumentHeader
          title={t('stock.titleOf', { symbol: coin.showSymbol })}
          coin={coin}
          coins={coins}
          onChoose={choose}
          picker={(sheet) => <StockPicker {...sheet} chosen={coin} onChoose={choose} />}
        />
        <DeskTabs desk={DESK} coin={coin} />
        <StockDesk key={coin.symbol} coin={coin} side={search.side} onSideTaken={() => choose(coin.symbol)} />
      </>
    );
  }
  return (
    <DeskWithoutCoin
      desk={DESK}
      coins={coins}
      lists={lists}
      unknown={t('stock.unknown')}
      skeleton={<DeskSkeleton />}
      onChoose={choose}
    />
  );
}

function DeskSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-3 px-4 pt-2"
      bars={['h-16 w-full', 'h-5 w-40', 'h-80 w-full rounded-card', 'h-11 w-full']}
    />
  );
}
