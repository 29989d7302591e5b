import { type CoinItem, orderList, orderTotal, type SpotOrder } from '@bourse/contract';
import { EmptyState, ErrorState, Skeleton } from '@bourse/ui';
import { InfiniteList } from '@bourse/ui/infinite-list';
import { Tabs } from '@bourse/ui/tabs';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFirst } from '../../desks/sign-in-first.tsx';
import { useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { errorText } from '../../platform/toasts.ts';
import { OrderCard } from './order-card.tsx';

const TABS = ['current', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The customer's spot orders: open ones and past ones, with their counts. */
export function SpotOrders({ coins }: { readonly coins: readonly CoinItem[] }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [tab, setTab] = useState<Tab>('current');
  const totals = useCall(orderTotal, { query: { key: 'B_TOTAL' } });
  const counts = signedIn ? totals.data : undefined;
  const item = (key: Tab, label: string, count: number | undefined) => ({
    key,
    label,
    ...(count !== undefined && { count }),
  });
  return (
    <section aria-label={t('trade.orders')} className="mt-4 flex-1 border-t-8 border-surface-1 pb-6">
      <h2 className="sr-only">{t('trade.orders')}</h2>
      <Tabs
        label={t('trade.orders')}
        value={tab}
        onValueChange={setTab}
        items={[
          item('current', t('trade.currentOrders'), counts?.openOrder),
          item('history', t('trade.historyOrders'), counts?.orderHistory),
        ]}
      >
        {signedIn ? <OrderPages key={tab} tab={tab} coins={coins} /> : <SignInFirst />}
      </Tabs>
    </section>
  );
}

function OrderPages({ tab, coins }: { readonly tab: Tab; readonly coins: readonly CoinItem[] }) {
  const { t } = useTranslation();
  const pages = usePages(orderList, { query: { status: tab === 'current' ? '0' : '1' } });
  const bySymbol = useMemo(() => new Map(coins.map((coin) => [coin.symbol, coin])), [coins]);
  if (pages.loading) return <OrderSkeleton />;
  if (pages.error !== null) {
    return (
      <ErrorState
        title={t('common.loadFailed')}
        text={errorText(pages.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void pages.refresh()}
      />
    );
  }
  if (pages.rows.length === 0) {
    return tab === 'current' ? (
      <EmptyState title={t('trade.noOpenOrders')} text={t('trade.noOpenOrdersText')} />
    ) : (
      <EmptyState title={t('trade.noHistory')} />
    );
  }
  return (
    <InfiniteList<SpotOrder>
      items={pages.rows}
      itemKey={(order) => order.id}
      renderItem={(order) => <OrderCard order={order} coin={bySymbol.get(order.symbol)} />}
      hasMore={pages.hasMore}
      loadingMore={pages.loadingMore}
      onLoadMore={pages.loadMore}
      failed={pages.moreFailed}
      endLabel={t('common.noMore')}
      loadingLabel={t('common.loading')}
      retryLabel={t('common.retry')}
    />
  );
}

function OrderSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="px-4">
      <span className="sr-only">{t('common.loading')}</span>
      {[0, 1].map((card) => (
        <div key={card} className="space-y-3 border-b border-line py-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      ))}
    </div>
  );
}
