import { ChangeText, directionOf, EmptyState } from '@bourse/ui';
import { PullToRefresh } from '@bourse/ui/pull-to-refresh';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { type DayTrading, dayTradingPage } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { formatQuantity, formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';
import { invalidate, usePages } from '../../platform/query-client.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { PagedList } from '../../shell/paged-list.tsx';

/** `status` of the wire: all, or those liquidated alone. */
const STATUS = { all: '0', forced: '2' } as const;
type Filter = keyof typeof STATUS;

/** /stock-day-trading: the customer's closed stock positions, summed by day. */
export function DayTradingPage() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <>
      <PageHeader title={t('assets.dayTrading')} back backTo="/assets" />
      <div className="px-4 pt-1 pb-2">
        <SegmentedControl
          label={t('assets.dayFilter')}
          value={filter}
          onValueChange={setFilter}
          items={[
            { key: 'all', label: t('common.all') },
            { key: 'forced', label: t('assets.liquidationOnly') },
          ]}
        />
      </div>
      <PullToRefresh label={t('common.refreshing')} onRefresh={() => invalidate('stock')}>
        <Days key={filter} filter={filter} />
      </PullToRefresh>
      <p className="px-4 pb-6 text-12 text-faint">
        <ProductDays /> {t('assets.beforeFees')}
      </p>
    </>
  );
}

function Days({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation();
  const pages = usePages(dayTradingPage, { query: { status: STATUS[filter] } });
  return (
    <PagedList<DayTrading>
      pages={pages}
      itemKey={({ day, currency }) => `${day} ${currency}`}
      renderItem={(day) => <Day day={day} />}
      empty={<EmptyState title={t('assets.noDays')} text={t('assets.noDaysText')} />}
    />
  );
}

function Day({ day }: { readonly day: DayTrading }) {
  const { t } = useTranslation();
  const currency = day.currency.toUpperCase();
  return (
    <article className="flex items-start gap-3 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-15 font-semibold text-strong">
          <time dateTime={day.day}>
            <bdi>{formatDate(Date.parse(day.day))}</bdi>
          </time>
        </h2>
        <p className="text-12 text-soft">
          {t('assets.dayClosed', { count: day.closed })}
          {day.forced > 0 && <span className="text-warn"> · {t('assets.dayLiquidation', { count: day.forced })}</span>}
        </p>
        <p className="text-12 text-faint">
          {t('assets.dayTurnover')} <bdi>{formatWorth(day.turnover)}</bdi> · {t('common.fee')}{' '}
          <bdi>{formatQuantity(day.fee, 2)}</bdi>
        </p>
      </div>
      <p className="shrink-0 text-end">
        <ChangeText
          text={formatSignedWorth(day.profit)}
          direction={directionOf(day.profit)}
          className="block text-15 font-semibold"
        />
        <span className="text-12 text-faint">{currency}</span>
      </p>
    </article>
  );
}
