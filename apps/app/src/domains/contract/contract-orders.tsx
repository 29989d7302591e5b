import { Tabs } from '@bourse/ui/tabs';
import { type CoinItem, orderTotal } from '@bourse/wire';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListActions, useOnlyThis } from '../../kit/desk/list-actions.tsx';
import { SignInFirst } from '../../kit/form/sign-in-first.tsx';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { ContractHistory } from './contract-history.tsx';
import { OpenPositions } from './open-positions.tsx';
import { OpenOrders } from './order-card.tsx';
import { OpenStops } from './stop-card.tsx';

export type ContractTab = 'positions' | 'orders' | 'stops' | 'history';

interface ContractOrdersProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  readonly tab: ContractTab;
  readonly onTab: (tab: ContractTab) => void;
}

/** The customer's positions, orders, stops and history, with their counts. */
export function ContractOrders({ coin, coins, tab, onTab }: ContractOrdersProps) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const [onlyThis, toggle] = useOnlyThis('contract-only-this');
  const totals = useCall(orderTotal, { query: { key: 'U_TOTAL' } });
  const counts = signedIn ? totals.data : undefined;
  const bySymbol = useMemo(() => new Map(coins.map((one) => [one.symbol, one])), [coins]);
  const lists = { positions: OpenPositions, orders: OpenOrders, stops: OpenStops, history: ContractHistory };
  const List = lists[tab];
  const symbol = onlyThis ? coin.symbol : undefined;
  return (
    <section aria-label={t('contract.lists')} className="mt-4 flex-1 border-t-8 border-surface-1 pb-6">
      <h2 className="sr-only">{t('contract.lists')}</h2>
      <Tabs
        label={t('contract.lists')}
        value={tab}
        onValueChange={onTab}
        items={[
          { key: 'positions', label: t('contract.positions'), count: counts?.holding },
          { key: 'orders', label: t('contract.orders'), count: counts?.openOrder },
          { key: 'stops', label: t('contract.stops'), count: counts?.profitAndLoss },
          { key: 'history', label: t('contract.history'), count: counts?.orderHistory },
        ]}
        after={signedIn && <ListActions coin={coin} onlyThis={onlyThis} onToggle={toggle} />}
      >
        {signedIn ? <List key={symbol ?? ''} symbol={symbol} bySymbol={bySymbol} /> : <SignInFirst />}
      </Tabs>
    </section>
  );
}
