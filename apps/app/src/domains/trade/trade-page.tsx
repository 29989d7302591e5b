import type { CoinItem } from '@bourse/contract';
import { Skeleton } from '@bourse/ui';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskTabs } from '../../desks/desk-tabs.tsx';
import { DeskWithoutCoin } from '../../desks/desk-without-coin.tsx';
import { useDeskCoin } from '../../desks/use-desk-coin.ts';
import { InstrumentHeader } from '../../instrument/instrument-header.tsx';
import { useSession } from '../../platform/session.ts';
import { OrderBook } from './order-book.tsx';
import type { Side } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { SpotOrders } from './spot-orders.tsx';
import { useOrderForm } from './use-order-form.ts';

/** /trade and /tradeBB: the spot desk. `symbol` and `side` come with links; without a symbol, the one traded last. */
export function TradePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ strict: false });
  const { coin, coins, lists } = useDeskCoin('BBTrading', search.symbol);
  const choose = (next: string | undefined) =>
    void navigate({
      to: path === '/tradeBB' ? '/tradeBB' : '/trade',
      search: { tradeKey: search.tradeKey, symbol: next },
      replace: true,
    });
  if (coin !== undefined) {
    const side: Side = search.side === 'sell' ? 'sell' : 'buy';
    return <SpotDesk key={`${coin.symbol} ${side}`} coin={coin} coins={coins} side={side} onChoose={choose} />;
  }
  return (
    <DeskWithoutCoin
      desk={'BBTrading'}
      coins={coins}
      lists={lists}
      unknown={t('trade.unknown')}
      skeleton={<DeskSkeleton />}
      onChoose={choose}
    />
  );
}

interface SpotDeskProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  readonly side: Side;
  readonly onChoose: (symbol: string) => void;
}

function SpotDesk({ coin, coins, side, onChoose }: SpotDeskProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const form = useOrderForm(coin, side);
  return (
    <>
      <InstrumentHeader
        title={t('trade.spotOf', { symbol: coin.showSymbol })}
        coin={coin}
        coins={coins}
        onChoose={onChoose}
      />
      <DeskTabs desk="BBTrading" coin={coin} />
      <div className="flex flex-wrap gap-3 px-4 pt-1">
        <div className="min-w-0 grow-[58] basis-[10rem]">
          <OrderForm coin={coin} form={form} />
        </div>
        <div className="min-w-0 grow-[42] basis-[7rem]">
          <OrderBook coin={coin} simulated={simulated} onTake={(price) => form.takePrice(price)} />
        </div>
      </div>
      <SpotOrders coins={coins} />
    </>
  );
}

function DeskSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex gap-3 px-4 pt-1">
      <span className="sr-only">{t('common.loading')}</span>
      <div className="w-[58%] space-y-3">
        {['h-11', 'h-11', 'h-16', 'h-16', 'h-16', 'h-12'].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <Skeleton key={index} className={`${height} w-full`} />
        ))}
      </div>
      <Skeleton className="h-96 flex-1" />
    </div>
  );
}
