import { Badge, Skeleton } from '@bourse/ui';
import type { NftItemRow } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { Loading } from '../../shell/loading.tsx';
import { ItemPicture } from './item-picture.tsx';

export interface ItemTileProps {
  readonly item: NftItemRow;
  /** Among items of several collections its name stands with it. */
  readonly named?: boolean;
}

/** An item among others: its picture, what it costs, and whether it is one's own. */
export function ItemTile({ item, named = false }: ItemTileProps) {
  const { t } = useTranslation();
  const { collection, no, collectionName, price, coin, own, owner } = item;
  const title = named ? `${collectionName} #${no}` : `#${no}`;
  return (
    <Link
      to="/nftDetail"
      search={{ collection: String(collection), no: String(no) }}
      className="press block overflow-hidden rounded-card border border-line bg-surface-0"
    >
      <ItemPicture item={item} label={`${collectionName} #${no}`} />
      <span className="flex flex-wrap items-start justify-between gap-2 px-3 pt-2">
        <span className="min-w-0 text-13 break-words font-semibold text-strong">
          <bdi>{title}</bdi>
        </span>
        {own && !named && <Badge tone="brand">{t('nft.yours')}</Badge>}
      </span>
      <span className="block px-3 pb-2.5 text-13 text-soft">
        {price === null ? (
          <span className="text-faint">{t(owner === '' ? 'nft.notYet' : 'nft.notForSale')}</span>
        ) : (
          <bdi className="nums">
            {formatQuantity(price)} {coin.toUpperCase()}
          </bdi>
        )}
      </span>
    </Link>
  );
}

/** In the geometry of tiles, two beside one another. */
export function GridSkeleton() {
  return (
    <Loading className="grid grid-cols-2 gap-3 px-4 pt-3">
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} className="h-56 w-full rounded-card" />
      ))}
    </Loading>
  );
}
