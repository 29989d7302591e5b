import { strategyKinds } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstrument } from '../../kit/instrument/use-instrument.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { StrategyEditor } from './strategy-editor.tsx';
import { EditorSkeleton } from './strategy-page.tsx';

/** /WealthOptimizer: target shares that are kept, against holding the same shares. */
export function OptimizerPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/WealthOptimizer' });
  const kinds = useCall(strategyKinds, {});
  // Brings the prices along.
  useInstrument(undefined);
  return (
    <>
      <PageHeader title={t('strategy.optimizer')} back />
      {kinds.data === undefined ? (
        kinds.error === null ? (
          <EditorSkeleton />
        ) : (
          <LoadFailed query={kinds} />
        )
      ) : (
        <StrategyEditor
          kind="rebalance"
          instruments={kinds.data.instruments}
          search={search}
          intro={
            <div className="flex flex-col gap-1 text-13 text-soft">
              <p>{t('strategy.optimizerLead')}</p>
              <p>{t('strategy.risk_rebalance')}</p>
            </div>
          }
        />
      )}
    </>
  );
}
