import { SkeletonRows } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { type Benefit, benefitList } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAlone } from '../../kit/money/live-alone.tsx';
import { oddsText } from '../../kit/money/odds-text.ts';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { formatQuantity } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';
import { NoBenefit } from './no-benefit.tsx';
import { CardsSkeleton } from './savings-parts.tsx';

const KINDS = ['all', 'pledge', 'fixed'] as const;
type Kind = (typeof KINDS)[number];
const COLUMNS =
  'grid grid-cols-[5.5rem_minmax(0,1fr)_4rem_minmax(4.5rem,auto)] large-text:grid-cols-2 items-center gap-2 px-4';

/** /benefitDetailTable: interest by day and order, with the principal and the rate it comes from. */
export function BenefitTablePage() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('all');
  return (
    <>
      <PageHeader title={t('benefit.table')} back backTo="/assets" />
      <LiveAlone skeleton={<CardsSkeleton />}>
        <div className="px-4 pt-1 pb-2">
          <SegmentedControl
            label={t('benefit.kind')}
            value={kind}
            onValueChange={setKind}
            items={KINDS.map((key) => ({ key, label: t(`benefit.kind_${key}`) }))}
          />
        </div>
        <div className={`${COLUMNS} min-h-9 border-b border-line text-11 text-faint`} aria-hidden>
          <span>{t('benefit.day')}</span>
          <span>{t('benefit.product')}</span>
          <span className="text-end">{t('savings.dayRate')}</span>
          <span className="text-end">{t('savings.interest')}</span>
        </div>
        <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('financial')}>
          <Rows key={kind} kind={kind} />
        </PullToRefresh>
        <p className="px-4 py-3 text-12 text-faint">
          <ProductDays /> {t('benefit.tableNote')}
        </p>
      </LiveAlone>
    </>
  );
}

function Rows({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const pages = usePages(benefitList, { query: kind === 'all' ? {} : { kind } }, { pageSize: 20 });
  return (
    <PagedList<Benefit>
      pages={pages}
      itemKey={({ orderNo, day }) => `${orderNo} ${day}`}
      skeleton={<SkeletonRows rows={6} label={t('common.loading')} />}
      empty={<NoBenefit />}
      renderItem={(row) => <Row row={row} />}
    />
  );
}

function Row({ row }: { readonly row: Benefit }) {
  const { t } = useTranslation();
  return (
    <div className={`${COLUMNS} min-h-14 border-b border-line py-2 text-13`}>
      <bdi className="nums text-soft">{formatDate(row.day)}</bdi>
      <span className="min-w-0">
        <span className="block break-words text-strong">{row.planTitle}</span>
        <span className="block break-words text-11 text-faint">
          {t('benefit.of', { amount: formatQuantity(row.principal), order: row.orderNo })}
        </span>
      </span>
      <bdi className="nums text-end text-soft">{oddsText(row.odds)}</bdi>
      <span className="text-end">
        <bdi className="nums block font-medium text-strong">{formatQuantity(row.amount)}</bdi>
        {!row.paid && <span className="block text-11 text-faint">{t('benefit.atEnd')}</span>}
      </span>
    </div>
  );
}
