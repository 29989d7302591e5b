import { Skeleton } from '@bourse/ui';
import { readOwnLimits } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { countryName } from '../../kit/country/country-list.ts';
import { ProductDays } from '../../kit/record/product-days.tsx';
import { currentLanguage } from '../../platform/language-choice.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { LimitCard } from './limit-card.tsx';
import { PausePanel } from './pause-panel.tsx';

/** /limits: what a customer allows themselves to lose and to pay in, and a pause. */
export function LimitsPage() {
  const { t } = useTranslation();
  const query = useCall(readOwnLimits, {}, { staleTime: 0 });
  const { data } = query;
  return (
    <>
      <PageHeader title={t('menu.limits')} back />
      <p className="px-4 pt-1 pb-3 text-13 text-soft">
        <ProductDays /> {t('limits.rule')}
      </p>
      {query.error !== null && data === undefined && <LoadFailed query={query} />}
      {query.isPending && <CardsSkeleton />}
      {data !== undefined && (
        <div className="flex flex-col gap-3 px-4 pb-8">
          {data.limits.map((limit) => (
            <LimitCard key={limit.kind} limit={limit} />
          ))}
          <PausePanel pausedUntil={data.pausedUntil} />
          {data.residence !== null && (
            <dl className="flex justify-between gap-3 rounded-card bg-surface-1 p-4 text-13">
              <dt className="text-soft">{t('risk.residence')}</dt>
              <dd className="text-end">
                <span className="block font-medium text-strong">
                  {countryName(data.residence.country, currentLanguage())}
                </span>
                <span className="text-faint">{t(`limits.residence_${data.residence.source}`)}</span>
              </dd>
            </dl>
          )}
        </div>
      )}
    </>
  );
}

function CardsSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 px-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32 w-full rounded-card" />
      ))}
    </Loading>
  );
}
