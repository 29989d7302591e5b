import { buttonClass, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { ownNfts } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { LiveOnly } from '../../shell/live-only.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { GridSkeleton } from './item-grid.tsx';
import { ItemPages } from './item-pages.tsx';

const PAGE_SIZE = 12;

/** /nftMy: one's own items. */
export function NftMyPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('nft.mine')} back />
      <LiveOnly title={t('nft.simulated')} text={t('nft.simulatedText')} skeleton={<GridSkeleton />}>
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('nft')}>
          <Own />
        </PullToRefresh>
      </LiveOnly>
    </>
  );
}

function Own() {
  const { t } = useTranslation();
  const pages = usePages(ownNfts, { query: {} }, { pageSize: PAGE_SIZE });
  return (
    <ItemPages
      pages={pages}
      named
      empty={
        <EmptyState
          title={t('nft.noneOwn')}
          text={t('nft.noneOwnText')}
          action={
            <Link to="/nft" className={buttonClass('quiet', 'medium')}>
              {t('nft.toCollections')}
            </Link>
          }
        />
      }
    />
  );
}
