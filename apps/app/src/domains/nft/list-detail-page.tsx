import { Badge, EmptyState, Skeleton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { type NftCollectionRow, nftCollection, nftItems } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity, NO_FIGURE, percentText } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCall, usePages } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { GridSkeleton } from './item-grid.tsx';
import { ItemPages } from './item-pages.tsx';

const PAGE_SIZE = 12;

/** /listDetail?id: a collection and its items. */
export function ListDetailPage() {
  const { t } = useTranslation();
  const { id } = useSearch({ from: '/listDetail' });
  const isId = /^[1-9]\d{0,14}$/.test(id ?? '');
  const collection = useCall(nftCollection, { params: { id: Number(id) } }, { enabled: isId });
  return (
    <>
      <PageHeader title={collection.data?.name ?? t('nft.collection')} back />
      {!isId && <EmptyState title={t('nft.unknown')} />}
      {isId && collection.data === undefined && collection.error === null && <CollectionSkeleton />}
      {isId && collection.data === undefined && collection.error !== null && <LoadFailed query={collection} />}
      {collection.data !== undefined && <Collection collection={collection.data} />}
    </>
  );
}

function Collection({ collection }: { readonly collection: NftCollectionRow }) {
  const { t } = useTranslation();
  const { id, description, sample, coin, price, supply, sold, least, fee, beginTime } = collection;
  const unit = coin.toUpperCase();
  const pages = usePages(nftItems, { params: { id }, query: {} }, { pageSize: PAGE_SIZE });
  return (
    <div className="pb-8">
      <section aria-label={t('nft.about')} className="flex flex-col gap-3 px-4 pt-1">
        {sample && (
          <p>
            <Badge tone="warn">{t('nft.sample')}</Badge>
          </p>
        )}
        {description !== '' &&
          description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="text-13 text-soft">
              {paragraph}
            </p>
          ))}
        <dl className="grid grid-cols-4 large-text:grid-cols-2 gap-3 rounded-card bg-surface-1 px-4 py-3">
          <Figure label={t('nft.supply')}>{supply}</Figure>
          <Figure label={t('nft.sold')}>{sold}</Figure>
          <Figure label={t('nft.least')}>{least === null ? NO_FIGURE : `${formatQuantity(least)} ${unit}`}</Figure>
          <Figure label={t('nft.fee')}>{percentText(fee)}</Figure>
        </dl>
        {beginTime > serverNow() && (
          <p className="text-13 text-warn">
            {t('nft.begins', {
              time: formatMoment(beginTime),
              price: formatQuantity(price),
              asset: unit,
            })}
          </p>
        )}
      </section>
      <ItemPages pages={pages} empty={<EmptyState title={t('nft.noneForSale')} />} />
    </div>
  );
}

function CollectionSkeleton() {
  return (
    <>
      <Skeleton className="mx-4 mt-2 h-28 rounded-card" />
      <GridSkeleton />
    </>
  );
}
