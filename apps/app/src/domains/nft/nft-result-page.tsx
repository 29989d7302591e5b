import { buttonClass, EmptyState } from '@bourse/ui';
import { nftItem } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type ItemKey, itemKeyOf } from './item-key.ts';
import { ItemPicture } from './item-picture.tsx';
import { ItemSkeleton } from './nft-detail-page.tsx';

/** /nftResult?collection&no: what was bought, as the ledger has it now. */
export function NftResultPage() {
  const { t } = useTranslation();
  const key = itemKeyOf(useSearch({ from: '/nftResult' }));
  return (
    <>
      <PageHeader title={t('nft.result')} back />
      {key === undefined ? <EmptyState title={t('nft.unknown')} /> : <Result asked={key} />}
    </>
  );
}

function Result({ asked }: { readonly asked: ItemKey }) {
  const { t } = useTranslation();
  const item = useCall(nftItem, { params: asked });
  if (item.data === undefined) return item.error === null ? <ItemSkeleton /> : <LoadFailed query={item} />;
  const { own, paid, coin, collectionName } = item.data;
  const name = `${collectionName} #${asked.no}`;
  const search = { collection: String(asked.collection), no: String(asked.no) };
  if (!own) {
    return (
      <EmptyState
        title={t('nft.notYours', { name })}
        action={
          <Link to="/nftDetail" search={search} replace className={buttonClass('quiet', 'medium')}>
            {t('nft.toItem')}
          </Link>
        }
      />
    );
  }
  return (
    <section className="flex flex-col items-center gap-4 px-4 pt-4 pb-8">
      <ItemPicture item={asked} label={name} size="large" className="max-w-72 rounded-card" />
      <div role="status" className="flex flex-col items-center gap-1 text-center">
        <Check aria-hidden className="size-8 text-success" strokeWidth={1.75} />
        <h2 className="text-17 font-semibold text-strong">{t('nft.isYours', { name })}</h2>
        <p className="text-13 text-soft">
          <bdi className="nums">
            {t('nft.paidText', { amount: formatQuantity(paid ?? '0'), asset: coin.toUpperCase() })}
          </bdi>
        </p>
      </div>
      <div className="flex w-full flex-col gap-3">
        <Link to="/nftMy" replace className={buttonClass('brand', 'large', true)}>
          {t('nft.mine')}
        </Link>
        <Link to="/nftDetail" search={search} replace className={buttonClass('text', 'large', true)}>
          {t('nft.toItem')}
        </Link>
      </div>
    </section>
  );
}
