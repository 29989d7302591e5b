import { Skeleton } from '@bourse/ui';
import type { AnswerOf, userInvestment } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatWorth } from '../../platform/format.ts';

type Investment = AnswerOf<typeof userInvestment>;

/** What the programme has done so far. */
export function DefiStats({ investment }: { readonly investment: Investment | undefined }) {
  const { t } = useTranslation();
  const figures = [
    [t('defi.totalOutput'), investment && t('defi.inEth', { amount: formatQuantity(investment.totalOutput) })],
    [t('defi.userBenefits'), investment && t('defi.inUsdt', { amount: formatWorth(investment.userBenefits) })],
    [t('defi.participant'), investment && String(investment.participant)],
    [t('defi.validNode'), investment && String(investment.validNode)],
  ] as const;
  return (
    <section aria-labelledby="defi-stats" className="px-4">
      <h2 id="defi-stats" className="text-15 font-semibold text-strong">
        {t('defi.stats')}
      </h2>
      <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
        {figures.map(([label, figure]) => (
          <div key={label} className="min-w-0 bg-surface-0 p-3">
            <dt className="text-11 text-soft">{label}</dt>
            <dd className="mt-1 text-15 font-semibold text-strong">
              {figure === undefined ? <Skeleton className="h-5 w-20" /> : <bdi className="break-words">{figure}</bdi>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-11 text-faint">{t('defi.statsText')}</p>
    </section>
  );
}
