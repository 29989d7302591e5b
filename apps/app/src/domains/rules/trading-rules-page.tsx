import { EmptyState, SkeletonRows } from '@bourse/ui';
import { rulesList } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { Failed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { PeriodRecord } from './period-record.tsx';
import { rulesOfType } from './rules-of-type.ts';

/** /tradingRules?type=: the rules of a desk in plain words; for timed contracts also how they have ended so far. */
export function TradingRulesPage() {
  const { t } = useTranslation();
  const { type } = useSearch({ from: '/tradingRules' });
  const key = rulesOfType(type);
  const { data, isPending, isError, isFetching, refetch } = useCall(rulesList, { query: { key } });
  const rules = data?.[0];
  return (
    <>
      <PageHeader title={rules?.title ?? t('rules.title')} back />
      {isPending && <SkeletonRows rows={6} label={t('common.loading')} />}
      {isError && <Failed retrying={isFetching} onRetry={refetch} />}
      {data !== undefined && rules === undefined && <EmptyState title={t('rules.none')} />}
      {rules !== undefined && (
        <article className="flex flex-col gap-4 px-4 py-4 text-15 text-strong">
          {rules.content.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {key === 'PERIOD_EXPLAIN' && <PeriodRecord />}
        </article>
      )}
    </>
  );
}
