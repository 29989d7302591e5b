import { EmptyState } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { type CoinItem, orderList, orderTotal, type SpotOrder } from '@bourse/wire';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { PagedList } from '../../shell/paged-list.tsx';
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
  return (
    <section aria-label={t('trade.orders')} className="mt-4 flex-1 border-t-8 border-surface-1 pb-6">
      <h2 className="sr-only">{t('trade.orders')}</h2>
      <Tabs
        label={t('trade.orders')}
        value={tab}
        onValueChange={setTab}
        items={[
          { key: 'current', label: t('trade.currentOrders'), count: counts?.openOrder },
          { key: 'history', label: t('trade.historyOrders'), count: counts?.orderHistory },
        ]}
      >
        {signedIn ? <Orders key={tab} tab={tab} coins={coins} /> : <SignInFirst />}
      </Tabs>
    </section>
  );
}

function Orders({ tab, coins }: { readonly tab: Tab; readonly coins: readonly CoinItem[] }) {
  const { t } = useTranslation();
  const pages = usePages(orderList, { query: { status: tab === 'current' ? '0' : '1' } });
  const bySymbol = useMemo(() => new Map(coins.map((coin) => [coin.symbol, coin])), [coins]);
  return (
    <PagedList<SpotOrder>
      pages={pages}
      itemKey={(order) => order.id}
      renderItem={(order) => <OrderCard order={order} coin={bySymbol.get(order.symbol)} />}
      empty={
        tab === 'current' ? (
          <EmptyState title={t('trade.noOpenOrders')} text={t('trade.noOpenOrdersText')} />
        ) : (
          <EmptyState title={t('trade.noHistory')} />
        )
      }
    />
  );
}
