import { EmptyState } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { type StockOrderRow, type StockPosition, stockCount, stockOrderList, stockPositionList } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions, useOnlyThis } from '../../kit/desk/list-actions.tsx';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { STOCK_REFRESH_MS } from '../../kit/money/rate-line.tsx';
import { invalidate, useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { OrderCard } from './order-card.tsx';
import { PastPosition, PositionCard } from './position-card.tsx';
import type { StockItem } from './use-stock.ts';

type Tab = 'positions' | 'pastPositions' | 'orders' | 'pastOrders';
const TABS: readonly Tab[] = ['positions', 'pastPositions', 'orders', 'pastOrders'];
const ONLY_THIS = 'stock-only-this';

/** The customer's stock positions and orders, of this stock or of all, with their counts. */
export function StockOrders({ coin }: { readonly coin: StockItem }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [tab, setTab] = useState<Tab>('positions');
  const [onlyThis, toggle] = useOnlyThis(ONLY_THIS);
  const symbol = onlyThis ? coin.symbol : undefined;
  const query = symbol === undefined ? {} : { symbol };
  const { data } = useCall(stockCount, { query }, { keepPrevious: true });
  const counts = signedIn && data !== undefined ? data : undefined;
  const count: Readonly<Record<Tab, number | undefined>> = {
    positions: counts?.assetCnt,
    pastPositions: counts?.assetHistoryCnt,
    orders: counts?.delegationCnt,
    pastOrders: counts?.historyCnt,
  };
  return (
    <section aria-label={t('stock.lists')} className="mt-2 flex-1 border-t-8 border-surface-1 pb-28">
      <h2 className="sr-only">{t('stock.lists')}</h2>
      <Tabs
        label={t('stock.lists')}
        value={tab}
        onValueChange={setTab}
        items={TABS.map((key) => ({ key, label: t(`stock.${key}`), count: count[key] }))}
        after={
          signedIn && (
            <ListActions
              coin={coin}
              onlyThis={onlyThis}
              onToggle={toggle}
              onRefresh={() => void invalidate('stock', 'assets')}
            />
          )
        }
      >
        {signedIn ? <TabList key={`${tab} ${symbol ?? ''}`} tab={tab} symbol={symbol} /> : <SignInFirst />}
      </Tabs>
    </section>
  );
}

interface TabListProps {
  readonly tab: Tab;
  readonly symbol: string | undefined;
}

function TabList({ tab, symbol }: TabListProps) {
  const query = {
    state: tab === 'positions' || tab === 'orders' ? '0' : '1',
    ...(symbol !== undefined && { symbol }),
  } as const;
  return tab === 'positions' || tab === 'pastPositions' ? <Positions query={query} /> : <Orders query={query} />;
}

interface ListProps {
  readonly query: { readonly state: '0' | '1'; readonly symbol?: string };
}

function Positions({ query }: ListProps) {
  const { t } = useTranslation();
  const isPast = query.state === '1';
  const pages = usePages(
    stockPositionList,
    { query },
    { pageKey: 'pageNo', ...(!isPast && { refetchInterval: STOCK_REFRESH_MS }) },
  );
  return (
    <PagedList<StockPosition>
      pages={pages}
      itemKey={({ positionSn }) => positionSn}
      renderItem={(position) => (isPast ? <PastPosition position={position} /> : <PositionCard position={position} />)}
      empty={
        isPast ? (
          <EmptyState title={t('stock.noPastPositions')} />
        ) : (
          <EmptyState title={t('stock.noPositions')} text={t('stock.noPositionsText')} />
        )
      }
    />
  );
}

function Orders({ query }: ListProps) {
  const { t } = useTranslation();
  const pages = usePages(stockOrderList, { query }, { pageKey: 'pageNo' });
  return (
    <PagedList<StockOrderRow>
      pages={pages}
      itemKey={({ id }) => id}
      renderItem={(order) => <OrderCard order={order} />}
      empty={
        query.state === '1' ? (
          <EmptyState title={t('trade.noHistory')} />
        ) : (
          <EmptyState title={t('trade.noOpenOrders')} text={t('trade.noOpenOrdersText')} />
        )
      }
    />
  );
}
