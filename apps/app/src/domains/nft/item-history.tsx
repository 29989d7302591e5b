import { SkeletonRows } from '@bourse/ui';
import { type NftItemRow, nftHistory } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';

/** Who has passed an item to whom and for how much, as the ledger has it. */
export function ItemHistory({ item }: { readonly item: NftItemRow }) {
  const { t } = useTranslation();
  const { collection, no } = item;
  const unit = item.coin.toUpperCase();
  const pages = usePages(nftHistory, { params: { collection, no }, query: {} });
  return (
    <section aria-labelledby="nft-history">
      <h2 id="nft-history" className="pb-1 text-15 font-semibold text-strong">
        {t('nft.history')}
      </h2>
      <PagedList
        pages={pages}
        itemKey={({ batch, place }) => `${batch}-${place}`}
        renderItem={({ time, from, to, price, batch, place }) => (
          <div className="flex items-start justify-between gap-3 border-b border-line py-3">
            <div className="min-w-0">
              <p className="text-13 text-strong">
                {t('nft.passed', { from: from === '' ? t('nft.operator') : from, to })}
              </p>
              <p className="text-12 text-faint">
                <bdi className="nums">{formatDateTime(time)}</bdi> · {t('nft.entry', { entry: `${batch}-${place}` })}
              </p>
            </div>
            <bdi className="nums shrink-0 text-13 font-medium text-strong">
              {formatQuantity(price)} {unit}
            </bdi>
          </div>
        )}
        empty={<p className="py-3 text-13 text-soft">{t('nft.noHistory')}</p>}
        skeleton={<SkeletonRows rows={2} label={t('common.loading')} />}
      />
    </section>
  );
}
