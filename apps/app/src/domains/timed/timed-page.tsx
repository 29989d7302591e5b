import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskTabs } from '../../kit/desk/desk-tabs.tsx';
import { DeskWithoutCoin } from '../../kit/desk/desk-without-coin.tsx';
import { useDeskCoin } from '../../kit/desk/use-desk-coin.ts';
import { InstrumentHeader } from '../../kit/instrument/instrument-header.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { TimedDesk } from './timed-desk.tsx';

const DESK = 'SecondContract';

/** /trade?tradeKey=SecondContract: the timed desk of `symbol`, else of the instrument traded last. */
export function TimedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/trade' });
  const { coin, coins, lists } = useDeskCoin(DESK, search.symbol);
  const choose = (next: string | undefined) =>
    void navigate({ to: '/trade', search: { tradeKey: DESK, symbol: next }, replace: true });
  if (coin !== undefined) {
    return (
      <>
        <InstrumentHeader
          title={t('timed.titleOf', { symbol: coin.showSymbol })}
          coin={coin}
          coins={coins}
          onChoose={choose}
        />
        <DeskTabs desk={DESK} coin={coin} />
        <TimedDesk key={coin.symbol} coin={coin} coins={coins} />
      </>
    );
  }
  return (
    <DeskWithoutCoin
      desk={DESK}
      coins={coins}
      lists={lists}
      unknown={t('timed.unknown')}
      skeleton={<DeskSkeleton />}
      onChoose={choose}
    />
  );
}

function DeskSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-3 px-4 pt-2"
      bars={['h-9 w-40', 'h-52 w-full rounded-card', 'h-11 w-full', 'h-11 w-full']}
    />
  );
}
