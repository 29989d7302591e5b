import { type CoinItem, getCoinList } from '@bourse/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@bourse/ui';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskTabs } from '../../desks/desk-tabs.tsx';
import { InstrumentHeader } from '../../instrument/instrument-header.tsx';
import { useCall } from '../../platform/query-client.ts';
import { seedQuotes } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { errorText } from '../../platform/toasts.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { OrderBook } from './order-book.tsx';
import type { Side } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { SpotOrders } from './spot-orders.tsx';
import { useOrderForm } from './use-order-form.ts';

const LAST_SYMBOL = 'spot-symbol';
const NONE: readonly CoinItem[] = [];

/** /trade and /tradeBB: the spot desk. `symbol` and `side` come with links; without a symbol, the one traded last. */
export function TradePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useSearch({ strict: false });
  const lists = useCall(getCoinList, {});
  const coins = useMemo(
    () => lists.data?.currencyList.filter((coin) => coin.desks.includes('spot')) ?? NONE,
    [lists.data],
  );
  const wanted = search.symbol?.toLowerCase();
  const symbol = wanted ?? readStored(LAST_SYMBOL);
  const coin = coins.find((one) => one.symbol === symbol) ?? (wanted === undefined ? coins[0] : undefined);
  useEffect(() => {
    seedQuotes(coins);
  }, [coins]);
  useEffect(() => {
    if (coin !== undefined) writeStored(LAST_SYMBOL, coin.symbol);
  }, [coin]);

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
    <>
      <PageHeader title={t('trade.title')} back />
      <DeskTabs desk="BBTrading" coin={undefined} />
      {lists.isPending && <DeskSkeleton />}
      {lists.error !== null && lists.data === undefined && (
        <ErrorState
          title={t('common.loadFailed')}
          text={errorText(lists.error)}
          retryLabel={t('common.retry')}
          retrying={lists.isFetching}
          onRetry={() => void lists.refetch()}
        />
      )}
      {lists.data !== undefined && (
        <EmptyState
          title={t('trade.unknown')}
          action={
            coins.length > 0 && (
              <Button variant="quiet" size="medium" onClick={() => choose(coins[0]?.symbol)}>
                {t('trade.openFirst', { symbol: coins[0]?.showSymbol ?? '' })}
              </Button>
            )
          }
        />
      )}
    </>
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
