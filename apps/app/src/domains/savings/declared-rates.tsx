import { SkeletonRows } from '@bourse/ui';
import { pledgeRateList } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { oddsText } from '../../kit/money/odds-text.ts';
import { formatDate, formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';

/** What was declared for a plan, day by day, and when: before the day began. */
export function DeclaredRates({ planId }: { readonly planId: number }) {
  const { t } = useTranslation();
  const pages = usePages(pledgeRateList, { query: { planId } });
  return (
    <section className="py-3">
      <h2 className="px-4 pb-1 text-15 font-semibold text-strong">{t('pledge.rates')}</h2>
      <PagedList
        pages={pages}
        itemKey={({ day }) => day}
        skeleton={<SkeletonRows rows={3} label={t('common.loading')} />}
        empty={<p className="px-4 text-13 text-soft">{t('pledge.noRates')}</p>}
        renderItem={({ day, odds, declaredTime }) => (
          <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-4 py-1">
            <span className="min-w-0">
              <bdi className="nums block text-15 text-strong">{formatDate(day)}</bdi>
              <span className="block text-12 text-faint">
                {t('pledge.declared', { time: formatDateTime(declaredTime) })}
              </span>
            </span>
            <bdi className="nums shrink-0 text-15 font-medium text-strong">{oddsText(odds)}</bdi>
          </div>
        )}
      />
    </section>
  );
}
