import { Button, EmptyState } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import type { DeskKey } from './open-desks.ts';

export interface DeskWithoutCoinProps {
  readonly coins: readonly CoinItem[];
  readonly lists: Pick<UseQueryResult, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>;
  readonly desk: DeskKey;
  /** What an instrument that is not there is called. */
  readonly unknown: string;
  readonly skeleton: ReactNode;
  readonly onChoose: (symbol: string | undefined) => void;
}

/** A desk whose instrument is not there: still loading, failed, or not traded on it. */
export function DeskWithoutCoin({ desk, coins, lists, unknown, skeleton, onChoose }: DeskWithoutCoinProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('menu.trade')} back />
      <DeskTabs desk={desk} coin={undefined} />
      {lists.isPending && skeleton}
      {lists.error !== null && lists.data === undefined && <LoadFailed query={lists} />}
      {lists.data !== undefined && (
        <EmptyState
          title={unknown}
          action={
            coins.length > 0 && (
              <Button variant="quiet" size="medium" onClick={() => onChoose(coins[0]?.symbol)}>
                {t('trade.openFirst', { symbol: coins[0]?.showSymbol ?? '' })}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
