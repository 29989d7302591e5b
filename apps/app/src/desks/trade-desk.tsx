import { EmptyState } from '@bourse/ui';
import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageFile } from '../platform/app-files.ts';
import { useSettings } from '../platform/settings.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { chosenDesk, type DeskKey, openDesks } from './open-desks.ts';

const LAST_DESK = 'trade-key';

const PAGES = {
  BBTrading: lazyRouteComponent(() => pageFile(() => import('../domains/trade/trade-page.tsx')), 'TradePage'),
  Ustandard: lazyRouteComponent(() => pageFile(() => import('../domains/contract/contract-page.tsx')), 'ContractPage'),
  SecondContract: lazyRouteComponent(() => pageFile(() => import('../domains/timed/timed-page.tsx')), 'TimedPage'),
  ApanStocks: lazyRouteComponent(() => pageFile(() => import('../domains/stock/stock-page.tsx')), 'StockPage'),
} satisfies Record<DeskKey, unknown>;

/** /trade: the desk that is asked for, or the one used last. */
function ChosenDesk() {
  const { t } = useTranslation();
  const { tradeKey } = useSearch({ from: '/trade' });
  const open = openDesks(useSettings()?.PLAYING_SETTING);
  const desk = chosenDesk(open, tradeKey, readStored(LAST_DESK));
  useEffect(() => {
    if (desk !== undefined) writeStored(LAST_DESK, desk);
  }, [desk]);
  if (desk === undefined) {
    return (
      <>
        <PageHeader title={t('trade.title')} back />
        <EmptyState title={t('trade.noDesks')} />
      </>
    );
  }
  const Page = PAGES[desk];
  return <Page />;
}

/** The router loads the file of the desk used last while the finger is still on the link. */
export const TradeDesk = Object.assign(ChosenDesk, {
  preload: () =>
    PAGES[chosenDesk(openDesks(undefined), undefined, readStored(LAST_DESK)) ?? 'SecondContract'].preload?.(),
});
