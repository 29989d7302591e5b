import { Badge, EmptyState, SkeletonRows } from '@bourse/ui';
import { type AnswerOf, type DrawRow, ownCoinDraw, ownCoinDrawList } from '@bourse/wire';
import { Link, useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../kit/record/record-detail.tsx';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { type Pages, useCall, usePages } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { checkDraw } from './draw-check.ts';
import { idOf } from './id-of.ts';
import { quantityText } from './offering-words.ts';

const PAGE_SIZE = 50;

/** /subscription/draw?id: what decided about the applications, and how anybody can work it out anew. */
export function DrawPage() {
  const { t } = useTranslation();
  const id = idOf(useSearch({ from: '/subscription/draw' }).id);
  return (
    <>
      <PageHeader title={t('offering.drawTitle')} back />
      {id === undefined ? <EmptyState title={t('offering.unknown')} /> : <Draw id={id} />}
    </>
  );
}

type Facts = AnswerOf<typeof ownCoinDraw>;

function Draw({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const facts = useCall(ownCoinDraw, { params: { id } });
  const pages = usePages(
    ownCoinDrawList,
    { params: { id } },
    { pageSize: PAGE_SIZE, enabled: facts.data?.drawn === true },
  );
  if (facts.data === undefined) {
    if (facts.error !== null) return <LoadFailed query={facts} />;
    return <LoadingBars className="flex flex-col gap-4 px-4 pt-3" bars={['h-64 w-full rounded-card']} />;
  }
  const { drawn, own, showSymbol } = facts.data;
  return (
    <div className="flex flex-col gap-5 pb-6">
      {own !== null && drawn && (
        <p className="mx-4 mt-2 rounded-card bg-surface-1 px-4 py-3 text-15 text-strong">
          {t(/[1-9]/.test(own.won) ? 'offering.ownWon' : 'offering.ownLost', {
            id: own.orderId,
            rank: own.rank ?? 0,
            won: quantityText(own.won, showSymbol),
          })}
        </p>
      )}
      <FactList facts={facts.data} />
      <section className="px-4">
        <h2 className="mb-1 text-15 font-semibold text-strong">{t('offering.recompute')}</h2>
        <ol className="flex list-decimal flex-col gap-1 ps-5 text-13 text-soft">
          <li>{t('offering.recompute1')}</li>
          <li>{t('offering.recompute2')}</li>
          <li>{t(facts.data.allotment === 'lots' ? 'offering.recompute3Lots' : 'offering.recompute3Parts')}</li>
        </ol>
      </section>
      {drawn ? (
        <Ranks facts={facts.data} pages={pages} />
      ) : (
        <EmptyState title={t('offering.notDrawn')} text={t('offering.willBeDrawn')} />
      )}
    </div>
  );
}

function FactList({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslation();
  const { commitment, seed, tick, applications, winners, drawn, totalAmount, purchaseLimit, unit, showSymbol } = facts;
  return (
    <>
      <dl className="mx-4 flex flex-col divide-y divide-line border-y border-line">
        <Fact label={t('offering.commitment')} copy={commitment}>
          <Long text={commitment} />
        </Fact>
        {drawn && (
          <Fact label={t('offering.seed')} copy={seed}>
            <Long text={seed} />
          </Fact>
        )}
        <Fact label={t('offering.closes')}>{formatMoment(facts.endTime)}</Fact>
        {tick !== null && (
          <Fact label={t('offering.tick')} copy={`${tick.id}:${tick.price}`}>
            {t('offering.tickIs', {
              symbol: tick.symbol.toUpperCase(),
              id: tick.id,
              price: formatPriceText(tick.price),
              time: formatDateTime(tick.time),
            })}
          </Fact>
        )}
        <Fact label={t('offering.total')}>{quantityText(totalAmount, showSymbol)}</Fact>
        <Fact label={t('offering.quantityEach')}>{quantityText(purchaseLimit, showSymbol)}</Fact>
        <Fact label={t('offering.unit')}>{quantityText(unit, showSymbol)}</Fact>
        <Fact label={t('offering.applications')}>{formatQuantity(String(applications))}</Fact>
        {drawn && <Fact label={t('offering.winners')}>{formatQuantity(String(winners))}</Fact>}
      </dl>
      {facts.journal !== null && (
        <Link
          to="/proof"
          search={{ batch: String(facts.journal.batch), hash: facts.journal.hash }}
          className="mx-4 flex min-h-11 items-center text-13 text-brand"
        >
          {t('proof.check')}
        </Link>
      )}
    </>
  );
}

function Long({ text }: { readonly text: string }) {
  return <code className="text-12 break-all">{text}</code>;
}

function Ranks({ facts, pages }: { readonly facts: Facts; readonly pages: Pages<DrawRow> }) {
  const { t } = useTranslation();
  const check = checkDraw(facts, pages.rows);
  return (
    <section aria-label={t('offering.ranks')}>
      <div className="flex flex-col gap-1 px-4 pb-2">
        <h2 className="text-15 font-semibold text-strong">{t('offering.ranks')}</h2>
        {check !== undefined && pages.rows.length > 0 && (
          <>
            <Checked ok={check.seedKept} text={t(check.seedKept ? 'offering.seedKept' : 'offering.seedOther')} />
            <Checked
              ok={check.ranked}
              text={t(check.ranked ? 'offering.rankedRight' : 'offering.rankedWrong', {
                last: pages.rows.length,
              })}
            />
          </>
        )}
      </div>
      <PagedList<DrawRow>
        pages={pages}
        itemKey={({ orderId }) => orderId}
        renderItem={(row) => <Rank row={row} unit={facts.showSymbol} />}
        empty={<EmptyState title={t('offering.nobodyApplied')} />}
        skeleton={<SkeletonRows rows={4} label={t('common.loading')} />}
      />
    </section>
  );
}

function Checked({ ok, text }: { readonly ok: boolean; readonly text: string }) {
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <p className={`flex items-center gap-2 text-13 ${ok ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  );
}

function Rank({ row, unit }: { readonly row: DrawRow; readonly unit: string }) {
  const { t } = useTranslation();
  const hasWon = /[1-9]/.test(row.won);
  return (
    <div
      className={`flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line px-4 text-13 ${row.own ? 'bg-brand-soft' : ''}`}
    >
      <bdi className="nums w-12 text-soft">{row.rank}</bdi>
      <bdi className="nums min-w-0 flex-1 text-strong">{t('offering.orderNo', { id: row.orderId })}</bdi>
      {row.own && <Badge tone="brand">{t('offering.own')}</Badge>}
      <bdi className={`nums text-end font-medium ${hasWon ? 'text-strong' : 'text-faint'}`}>
        {hasWon ? quantityText(row.won, unit) : t('offering.nothingWon')}
      </bdi>
    </div>
  );
}
