import { strategyKinds } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInstrument } from '../../kit/instrument/use-instrument.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { RunPage } from './run-page.tsx';
import { StrategyEditor } from './strategy-editor.tsx';
import { kindOf } from './strategy-form.ts';

/** /AITradingDetail?kind: the parameters of one kind; ?id: a strategy of the customer's. */
export function StrategyPage() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/AITradingDetail' });
  const kind = kindOf(search.kind);
  if (search.id !== undefined && /^\d{1,15}$/.test(search.id)) return <RunPage id={Number(search.id)} />;
  return (
    <>
      <PageHeader title={t(`strategy.kind_${kind}`)} back />
      <Editor key={kind} />
    </>
  );
}

function Editor() {
  const { t } = useTranslation();
  const search = useSearch({ from: '/AITradingDetail' });
  const kind = kindOf(search.kind);
  const kinds = useCall(strategyKinds, {});
  // Brings the prices along.
  useInstrument(undefined);
  if (kinds.data === undefined) return kinds.error === null ? <EditorSkeleton /> : <LoadFailed query={kinds} />;
  return (
    <StrategyEditor
      instruments={kinds.data.instruments}
      search={search}
      kind={kind}
      intro={
        <div className="flex flex-col gap-1 text-13 text-soft">
          <p>{t(`strategy.rule_${kind}`)}</p>
          <p>{t(`strategy.risk_${kind}`)}</p>
        </div>
      }
    />
  );
}

/** In the geometry of the form. */
export function EditorSkeleton() {
  return (
    <LoadingBars bars={['h-10 w-full', 'h-16 w-full', 'h-16 w-full', 'h-16 w-full', 'h-12 w-full rounded-control']} />
  );
}
