import { EmptyState, SkeletonRows } from '@bourse/ui';
import { type PublishedHead, proofHeads } from '@bourse/wire';
import { brokenHeads } from '@bourse/wire/proof';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { Checked } from './checked.tsx';
import { digest } from './digest.ts';
import { Liabilities } from './liabilities.tsx';
import { ReceiptProof } from './receipt-proof.tsx';
import { shownOtherwise } from './seen-seals.ts';

const PAGE_SIZE = 20;

/** /proof?batch&hash&order: the published heads of the journal, what the market owes and shows to have, and whether a receipt stands
 * under a head. For everybody. */
export function ProofPage() {
  const { t } = useTranslation();
  const { batch, hash, order } = useSearch({ from: '/proof' });
  const pages = usePages(proofHeads, {}, { pageSize: PAGE_SIZE });
  return (
    <>
      <PageHeader title={t('proof.title')} back />
      <div className="flex flex-col gap-5 pb-6">
        <p className="px-4 pt-2 text-13 text-soft">{t('proof.about')}</p>
        {batch !== undefined && <ReceiptProof batch={batch} hash={hash} order={order} />}
        {batch === undefined && <Liabilities />}
        <section aria-label={t('proof.heads')} className="flex flex-col gap-2">
          <div className="flex flex-col gap-1 px-4">
            <h2 className="text-15 font-semibold text-strong">{t('proof.heads')}</h2>
            {pages.rows.length > 0 && <Chain heads={pages.rows} />}
          </div>
          <PagedList<PublishedHead>
            pages={pages}
            itemKey={({ no }) => no}
            renderItem={(head) => <Head head={head} />}
            empty={<EmptyState title={t('proof.noHeads')} />}
            skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
          />
        </section>
      </div>
    </>
  );
}

/** Whether each seal is that of its text and as it was seen before, and each head follows the one before. */
function Chain({ heads }: { readonly heads: readonly PublishedHead[] }) {
  const { t } = useTranslation();
  const { data: broken } = useQuery({
    queryKey: ['proof-chain', heads],
    queryFn: async () => [...new Set([...shownOtherwise(heads), ...(await brokenHeads(heads, digest))])],
  });
  if (broken === undefined) return null;
  const isWhole = broken.length === 0;
  return (
    <Checked
      state={isWhole ? 'good' : 'bad'}
      text={isWhole ? t('proof.chainWhole') : t('proof.chainBroken', { heads: broken.join(', ') })}
    />
  );
}

function Head({ head }: { readonly head: PublishedHead }) {
  const { t } = useTranslation();
  const { no, timeMs, batch, seal, sentMs, stamps } = head;
  return (
    <div className="flex flex-col gap-1 border-b border-line px-4 py-2 text-13">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium text-strong">
          {t('proof.head', { no: formatQuantity(String(no)), batch: formatQuantity(String(batch)) })}
        </span>
        <bdi className="text-soft">{formatDateTime(timeMs)}</bdi>
      </p>
      <bdi className="text-11 break-all text-faint">{seal}</bdi>
      {sentMs !== null && <p className="text-12 text-soft">{t('proof.sent', { time: formatDateTime(sentMs) })}</p>}
      {stamps.map(({ calendar, anchored }) => (
        <p key={calendar} className="text-12 break-words text-soft">
          {t(anchored ? 'proof.anchored' : 'proof.stamped', { calendar })}
        </p>
      ))}
    </div>
  );
}
