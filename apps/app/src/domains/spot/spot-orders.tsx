import { EmptyState, SkeletonRows } from '@bourse/ui';
import { Tabs } from '@bourse/ui/tabs';
import { type CoinItem, orderList, orderTotal, type SpotOrder } from '@bourse/wire';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { useCall, usePages } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { OrderCard } from './order-card.tsx';

const OwnAssets = lazyPart(() => import('./own-assets.tsx'), 'OwnAssets');
const OrderSheet = lazyPart(() => import('./order-sheet.tsx'), 'OrderSheet');

type Tab = 'current' | 'history' | 'assets';

/** The order a sheet shows; it stays there while the sheet closes. */
interface Shown {
  readonly id: number;
  readonly edit: boolean;
  readonly open: boolean;
  /** Counts the times that one was opened: each begins anew. */
  readonly times: number;
}

export interface SpotOrdersProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
}

/** The customer's spot orders, open ones and past ones with their counts, and what there is to trade with. */
export function SpotOrders({ coin, coins }: SpotOrdersProps) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [tab, setTab] = useState<Tab>('current');
  const [shown, setShown] = useState<Shown>();
  const show = (id: number, edit: boolean) => setShown({ id, edit, open: true, times: (shown?.times ?? 0) + 1 });
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
          { key: 'assets', label: t('trade.assets') },
        ]}
      >
        {!signedIn ? (
          <SignInFirst />
        ) : tab === 'assets' ? (
          <Suspense fallback={<SkeletonRows rows={2} label={t('common.loading')} />}>
            <OwnAssets coin={coin} />
          </Suspense>
        ) : (
          <Orders key={tab} tab={tab} coins={coins} onOpen={show} />
        )}
      </Tabs>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <OrderSheet
            key={shown.times}
            id={shown.id}
            edit={shown.edit}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
            coins={coins}
          />
        </Suspense>
      )}
    </section>
  );
}

interface OrdersProps {
  readonly tab: 'current' | 'history';
  readonly coins: readonly CoinItem[];
  readonly onOpen: (id: number, edit: boolean) => void;
}

function Orders({ tab, coins, onOpen }: OrdersProps) {
  const { t } = useTranslation();
  const pages = usePages(orderList, { query: { status: tab === 'current' ? '0' : '1' } });
  const bySymbol = useMemo(() => new Map(coins.map((coin) => [coin.symbol, coin])), [coins]);
  return (
    <PagedList<SpotOrder>
      pages={pages}
      itemKey={(order) => order.id}
      renderItem={(order) => (
        <OrderCard
          order={order}
          coin={bySymbol.get(order.symbol)}
          onOpen={() => onOpen(order.id, false)}
          onEdit={() => onOpen(order.id, true)}
        />
      )}
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
