import { EmptyState } from '@bourse/ui';
import { lazyRouteComponent, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenDesk, type DeskKey, openDesks } from '../kit/desk/open-desks.ts';
import { useOpenDesks } from '../kit/desk/use-open-desks.ts';
import { deskPageFile } from '../platform/app-files.ts';
import { deployment } from '../platform/deployment.ts';
import { useSettings } from '../platform/settings.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { PageHeader } from './page-header.tsx';

const LAST_DESK = 'trade-key';

const PAGES = {
  BBTrading: lazyRouteComponent(() => deskPageFile(() => import('../domains/spot/trade-page.tsx')), 'TradePage'),
  Ustandard: lazyRouteComponent(
    () => deskPageFile(() => import('../domains/contract/contract-page.tsx')),
    'ContractPage',
  ),
  SecondContract: lazyRouteComponent(() => deskPageFile(() => import('../domains/timed/timed-page.tsx')), 'TimedPage'),
  ApanStocks: lazyRouteComponent(() => deskPageFile(() => import('../domains/stock/stock-page.tsx')), 'StockPage'),
} satisfies Record<DeskKey, unknown>;

/** /trade: the desk that is asked for, or the one used last. */
export function TradeDesk() {
  const { t } = useTranslation();
  const { tradeKey } = useSearch({ from: '/trade' });
  const settings = useSettings();
  const offered = useOpenDesks();
  // A desk that is asked for by its address is shown: it says why it opens nothing.
  const asked = openDesks(settings?.PLAYING_SETTING).filter((key) => key === tradeKey);
  const desk = chosenDesk([...asked, ...offered], tradeKey, readStored(LAST_DESK));
  useEffect(() => {
    if (desk !== undefined) writeStored(LAST_DESK, desk);
  }, [desk]);
  if (desk === undefined) {
    return (
      <>
        <PageHeader title={t('menu.trade')} back />
        <EmptyState title={t('shell.noDesks')} />
      </>
    );
  }
  const Page = PAGES[desk];
  return <Page />;
}

/** Loads the file of the desk that will be shown. */
export async function loadDesk(tradeKey: string | undefined): Promise<void> {
  const desk = chosenDesk(openDesks(undefined), tradeKey, readStored(LAST_DESK)) ?? deployment.trade.firstDesk;
  await PAGES[desk].preload?.();
}
