import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../kit/desk/desk-page.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { StockDesk } from './stock-desk.tsx';
import { useStock } from './use-stock.ts';

const StockPicker = lazyPart(() => import('./stock-picker.tsx'), 'StockPicker');
const DESK = 'ApanStocks';
const BARS = ['h-16 w-full', 'h-5 w-40', 'h-80 w-full rounded-card', 'h-11 w-full'];

/** /trade?tradeKey=ApanStocks and /stockDetail: the stock desk. `symbol` and `side` come with links. */
export function StockPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ strict: false });
  const found = useStock(search.symbol);
  const { coin } = found;
  const choose = (symbol: string | undefined) =>
    void (path === '/stockDetail'
      ? navigate({ to: path, search: { symbol }, replace: true })
      : navigate({ to: '/trade', search: { tradeKey: DESK, symbol }, replace: true }));
  return (
    <DeskPage
      {...found}
      desk={DESK}
      title={t('stock.titleOf', { symbol: coin?.showSymbol })}
      unknown={t('stock.unknown')}
      bars={BARS}
      onChoose={choose}
      picker={(sheet) => coin && <StockPicker {...sheet} chosen={coin} onChoose={choose} />}
    >
      {coin && <StockDesk key={coin.symbol} coin={coin} side={search.side} onSideTaken={() => choose(coin.symbol)} />}
    </DeskPage>
  );
}
