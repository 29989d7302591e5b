import { EmptyState, Skeleton } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { type CoinItem, orderTotal, TIMED_STATUS, type TimedOrderRow, timedOrderList } from '@bourse/wire';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions, useOnlyThis } from '../../kit/desk/list-actions.tsx';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { type Pages, useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { Failed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { HistoryRow, PendingRow, RunningRow } from './order-row.tsx';
import { refreshTimed } from './use-timed-orders.ts';

type Tab = 'current' | 'history';
const ONLY_THIS = 'timed-only-this';

export interface TimedOrdersProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  readonly open: Pages<TimedOrderRow>;
  /** Those that wait or run and whose time is not over. */
  readonly running: readonly TimedOrderRow[];
  readonly onOpen: (orderId: number, receipt?: boolean) => void;
}

/** The customer's timed contracts: what runs and what is over, of this instrument or of all. */
export function TimedOrders({ coin, coins, open, running, onOpen }: TimedOrdersProps) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [tab, setTab] = useState<Tab>('current');
  const [onlyThis, toggle] = useOnlyThis(ONLY_THIS);
  const totals = useCall(orderTotal, { query: { key: 'S_TOTAL' } });
  const counts = signedIn ? totals.data : undefined;
  const bySymbol = useMemo(() => new Map(coins.map((one) => [one.symbol, one])), [coins]);
  const actions = <ListActions coin={coin} onlyThis={onlyThis} onToggle={toggle} onRefresh={refreshTimed} />;
  return (
    <section aria-label={t('timed.orders')} className="mt-4 flex-1 border-t-8 border-surface-1 pb-28">
      <h2 className="sr-only">{t('timed.orders')}</h2>
      <Tabs
        label={t('timed.orders')}
        value={tab}
        onValueChange={setTab}
        items={[
          { key: 'current', label: t('timed.current'), count: counts?.openOrder },
          { key: 'history', label: t('timed.history'), count: counts?.orderHistory },
        ]}
        after={signedIn && actions}
      >
        {!signedIn ? (
          <SignInFirst />
        ) : tab === 'current' ? (
          <Loaded pages={open}>
            <Running
              orders={onlyThis ? running.filter(({ symbol }) => symbol === coin.symbol) : running}
              bySymbol={bySymbol}
              onOpen={onOpen}
            />
          </Loaded>
        ) : (
          <History
            key={onlyThis ? coin.symbol : ''}
            symbol={onlyThis ? coin.symbol : undefined}
            bySymbol={bySymbol}
            onOpen={onOpen}
          />
        )}
      </Tabs>
    </section>
  );
}

/** Its content once the first page is there. */
function Loaded({ pages, children }: { readonly pages: Pages<TimedOrderRow>; readonly children: ReactNode }) {
  if (pages.loading) return <RowSkeleton />;
  if (pages.error === null) return children;
  return <Failed error={pages.error} onRetry={pages.refresh} />;
}

function RowSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((row) => (
        <Skeleton key={row} className="my-3 h-14 w-full" />
      ))}
    </Loading>
  );
}

interface ListProps {
  readonly bySymbol: ReadonlyMap<string, CoinItem>;
  readonly onOpen: (orderId: number, receipt?: boolean) => void;
}

function Running({ orders, bySymbol, onOpen }: ListProps & { readonly orders: readonly TimedOrderRow[] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return <EmptyState title={t('timed.noneRuns')} text={t('timed.noneRunsText')} />;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          {order.status === TIMED_STATUS.pending ? (
            <PendingRow order={order} onOpen={() => onOpen(order.id)} />
          ) : (
            <RunningRow order={order} coin={bySymbol.get(order.symbol)} onOpen={() => onOpen(order.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function History({ symbol, bySymbol, onOpen }: ListProps & { readonly symbol: string | undefined }) {
  const { t } = useTranslation();
  const pages = usePages(timedOrderList, { query: { status: '1', ...(symbol !== undefined && { symbol }) } });
  return (
    <PagedList<TimedOrderRow>
      pages={pages}
      itemKey={(order) => order.id}
      renderItem={(order) => (
        <HistoryRow order={order} coin={bySymbol.get(order.symbol)} onOpen={() => onOpen(order.id, true)} />
      )}
      empty={<EmptyState title={t('timed.noHistory')} />}
      skeleton={<RowSkeleton />}
    />
  );
}
