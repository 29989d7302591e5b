import { IconButton } from '@bourse/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../../kit/desk/desk-page.tsx';
import { useDeskCoin } from '../../kit/desk/use-desk-coin.ts';
import { renewPrice } from '../../platform/quote-store.ts';
import { TimedDesk } from './timed-desk.tsx';
import { refreshTimed } from './use-timed-orders.ts';

const DESK = 'SecondContract';
const BARS = ['h-9 w-40', 'h-52 w-full rounded-card', 'h-11 w-full', 'h-11 w-full'];

/** /trade?tradeKey=SecondContract: the timed desk of `symbol`, else of the instrument traded last. */
export function TimedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/trade' });
  const found = useDeskCoin(DESK, search.symbol);
  const { coin } = found;
  const [round, setRound] = useState(0);
  const refresh = () => {
    setRound(round + 1);
    if (coin !== undefined) renewPrice(coin.symbol);
    refreshTimed();
  };
  const choose = (next: string | undefined) =>
    void navigate({ to: '/trade', search: { tradeKey: DESK, symbol: next }, replace: true });
  return (
    <DeskPage
      {...found}
      desk={DESK}
      title={t('timed.titleOf', { symbol: coin?.showSymbol })}
      unknown={t('timed.unknown')}
      bars={BARS}
      onChoose={choose}
      actions={
        <IconButton
          label={t('trade.refresh')}
          onClick={refresh}
          icon={<RefreshCw aria-hidden className="size-4.5" strokeWidth={1.75} />}
        />
      }
    >
      {coin && <TimedDesk key={coin.symbol} coin={coin} coins={found.coins} round={round} />}
    </DeskPage>
  );
}
