import { Badge, EmptyState, Skeleton } from '@bourse/ui';
import { type NftCollectionRow, nftCollections } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { GalleryVerticalEnd } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { usePages } from '../../platform/query-client.ts';
import { HeaderButton } from '../../shell/header-button.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { ItemPicture } from './item-picture.tsx';

/** /nft: the collections that were issued. */
export function NftPage() {
  const { t } = useTranslation();
  const pages = usePages(nftCollections, { query: {} });
  return (
    <>
      <PageHeader
        title={t('nft.title')}
        back
        actions={<HeaderButton label={t('nft.mine')} icon={GalleryVerticalEnd} to="/nftMy" />}
      />
      <p className="px-4 pt-1 pb-1 text-13 text-soft">{t('nft.intro')}</p>
      <PagedList
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(collection) => <CollectionCard collection={collection} />}
        empty={<EmptyState title={t('nft.none')} text={t('nft.noneText')} />}
        skeleton={<CollectionsSkeleton />}
      />
    </>
  );
}

function CollectionCard({ collection }: { readonly collection: NftCollectionRow }) {
  const { t } = useTranslation();
  const { id, name, sample, supply, sold, least, coin } = collection;
  return (
    <Link
      to="/listDetail"
      search={{ id: String(id) }}
      className="press mx-4 mt-3 block overflow-hidden rounded-card border border-line"
    >
      <span className="grid grid-cols-3 gap-px bg-line">
        {[1, 2, 3].map((no) => (
          <ItemPicture
            key={no}
            item={{ collection: id, no: Math.min(no, supply) }}
            label={`${name} #${Math.min(no, supply)}`}
          />
        ))}
      </span>
      <span className="flex flex-wrap items-center gap-2 px-4 pt-3">
        <span className="min-w-0 text-15 break-words font-semibold text-strong">{name}</span>
        {sample && <Badge tone="warn">{t('nft.sample')}</Badge>}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 px-4 pt-1 pb-3 text-13 text-soft">
        <bdi className="nums">{t('nft.soldOf', { sold, supply })}</bdi>
        <bdi className="nums">
          {least === null
            ? t('nft.noneForSale')
            : t('nft.fromPrice', { price: formatQuantity(least), asset: coin.toUpperCase() })}
        </bdi>
      </span>
    </Link>
  );
}

/** In the geometry of the cards. */
function CollectionsSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((card) => (
        <Skeleton key={card} className="mt-3 h-52 w-full rounded-card" />
      ))}
    </Loading>
  );
}
