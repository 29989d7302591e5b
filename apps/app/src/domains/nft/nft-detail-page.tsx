import { Badge, EmptyState } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { type NftCollectionRow, type NftItemRow, nftCollection, nftItem } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity, percentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { AskActions } from './ask-actions.tsx';
import { BuyAction } from './buy-action.tsx';
import { ItemHistory } from './item-history.tsx';
import { type ItemKey, itemKeyOf } from './item-key.ts';
import { ItemPicture } from './item-picture.tsx';

/** /nftDetail?collection&no: one item: whose it is, what it costs, where it has been. */
export function NftDetailPage() {
  const { t } = useTranslation();
  const key = itemKeyOf(useSearch({ from: '/nftDetail' }));
  if (key !== undefined) return <Item key={`${key.collection}-${key.no}`} asked={key} />;
  return (
    <>
      <PageHeader title={t('nft.item')} back />
      <EmptyState title={t('nft.unknown')} />
    </>
  );
}

function Item({ asked }: { readonly asked: ItemKey }) {
  const { t } = useTranslation();
  const item = useCall(nftItem, { params: asked });
  const collection = useCall(nftCollection, { params: { id: asked.collection } });
  const failed = item.error !== null ? item : collection;
  const title = item.data === undefined ? t('nft.item') : `${item.data.collectionName} #${asked.no}`;
  return (
    <>
      <PageHeader title={title} back />
      {item.data !== undefined && collection.data !== undefined ? (
        <Detail item={item.data} collection={collection.data} title={title} />
      ) : failed.error === null ? (
        <ItemSkeleton />
      ) : (
        <LoadFailed query={failed} />
      )}
    </>
  );
}

interface DetailProps {
  readonly item: NftItemRow;
  readonly collection: NftCollectionRow;
  readonly title: string;
}

function Detail({ item, collection, title }: DetailProps) {
  const { t } = useTranslation();
  const unit = item.coin.toUpperCase();
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-8">
      <ItemPicture item={item} label={title} size="large" className="rounded-card" />
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-12 text-soft">{t('nft.price')}</p>
          <p className="text-20 font-semibold text-strong">
            {item.price === null ? (
              t('nft.notForSale')
            ) : (
              <bdi className="nums">
                {formatQuantity(item.price)} {unit}
              </bdi>
            )}
          </p>
        </div>
        {collection.sample && <Badge tone="warn">{t('nft.sample')}</Badge>}
      </div>
      {item.own ? <AskActions item={item} fee={collection.fee} /> : <BuyAction item={item} collection={collection} />}
      <div className="rounded-card bg-surface-1 px-4 py-3">
        <FigureList
          figures={[
            [t('nft.owner'), item.own ? t('nft.you') : item.owner === '' ? t('nft.nobodyYet') : item.owner],
            ...(item.paid === null ? [] : [[t('nft.paid'), `${formatQuantity(item.paid)} ${unit}`] as const]),
            [t('nft.number'), t('nft.ofSupply', { no: item.no, supply: collection.supply })],
            [t('nft.feeOfSale'), percentText(collection.fee)],
          ]}
        />
      </div>
      <Link
        to="/listDetail"
        search={{ id: String(item.collection) }}
        className="press inline-flex min-h-11 items-center text-15 font-medium text-brand"
      >
        {t('nft.toCollection', { name: collection.name })}
      </Link>
      <ItemHistory item={item} />
    </div>
  );
}

/** In the geometry of an item. */
export function ItemSkeleton() {
  return (
    <LoadingBars
      className="flex flex-col gap-4 px-4 pt-1"
      bars={[
        'aspect-square w-full rounded-card',
        'h-12 w-40 rounded-control',
        'h-12 w-full rounded-control',
        'h-28 w-full rounded-card',
      ]}
    />
  );
}
