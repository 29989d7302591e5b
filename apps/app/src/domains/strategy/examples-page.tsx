import { buttonClass, ChangeText, directionOf, EmptyState } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { type AnswerOf, recommendStrategies, STRATEGY_KINDS, type StrategyKind } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent, percentText } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { type ExampleOrder, ordered } from './example-order.ts';
import { KindIcon } from './kind-icon.tsx';
import { fallText, MeasuredOn } from './measured-figures.tsx';
import { searchOf } from './strategy-form.ts';

type Example = AnswerOf<typeof recommendStrategies>['rows'][number];

/** /AIRecommend: which rules suit which aim, with what plain parameters came to in the last 90 days. */
export function ExamplesPage() {
  const { t } = useTranslation();
  const examples = useCall(recommendStrategies, {});
  const [order, setOrder] = useState<ExampleOrder>('name');
  const rows = ordered(examples.data?.rows ?? [], order);
  const [first] = rows;
  return (
    <>
      <PageHeader title={t('strategy.examples')} back />
      <div className="flex flex-col gap-5 px-4 pt-2 pb-8">
        <p className="text-13 text-soft">{t('strategy.examplesLead')}</p>
        <SegmentedControl
          label={t('strategy.sort')}
          value={order}
          onValueChange={setOrder}
          items={[
            { key: 'name', label: t('strategy.byName') },
            { key: 'drawdown', label: t('strategy.byDrawdown') },
          ]}
        />
        {STRATEGY_KINDS.map((kind) => (
          <section key={kind} className="flex flex-col gap-3 rounded-card border border-line p-4">
            <Aim kind={kind} />
            {examples.data === undefined ? (
              examples.error === null ? (
                <RowsSkeleton />
              ) : (
                <LoadFailed query={examples} />
              )
            ) : (
              <Rows rows={rows.filter(({ draft }) => draft.kind === kind)} />
            )}
            <Link to="/AITradingDetail" search={{ kind }} className={buttonClass('quiet', 'medium', true)}>
              {t('strategy.ownParameters')}
            </Link>
          </section>
        ))}
        {first !== undefined && examples.data !== undefined && (
          <div className="flex flex-col gap-1">
            <MeasuredOn result={first.result} />
            <p className="text-12 text-faint">
              {t('strategy.measuredAt', { time: formatDateTime(examples.data.measuredTime) })} {t('strategy.pastOnly')}
            </p>
          </div>
        )}
      </div>
    </>
  );
}

function Aim({ kind }: { readonly kind: StrategyKind }) {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3">
      <KindIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <h2 className="text-15 font-semibold text-strong">{t(`strategy.aim_${kind}`)}</h2>
        <p className="mt-0.5 text-13 text-soft">
          {t(`strategy.kind_${kind}`)}. {t(`strategy.rule_${kind}`)}
        </p>
        <p className="mt-1 text-13 text-soft">{t(`strategy.risk_${kind}`)}</p>
      </div>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly Example[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <EmptyState title={t('strategy.noExamples')} text={t('strategy.noExamplesText')} />;
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-12 text-faint">
          <th scope="col" className="py-1 text-start font-normal">
            {t('strategy.instrument')}
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-normal">
            {t('strategy.withRules')}
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-normal">
            {t('strategy.holding')}
          </th>
          <th scope="col" className="py-1 ps-2 text-end font-normal">
            {t('strategy.drawdown')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ draft, result }) => (
          <tr key={result.symbols.join()} className="border-t border-line">
            <th scope="row" className="text-start font-normal">
              <Link
                to="/AITradingDetail"
                search={searchOf(draft)}
                className="press flex min-h-11 items-center font-medium text-brand"
              >
                <bdi>{draft.targets?.map(nameOfTarget).join(', ') ?? result.showSymbols.join(', ')}</bdi>
              </Link>
            </th>
            <td className="ps-2 text-end">
              <ChangeText text={formatPercent(result.profitPercent)} direction={directionOf(result.profitPercent)} />
            </td>
            <td className="ps-2 text-end">
              <ChangeText text={formatPercent(result.holdPercent)} direction={directionOf(result.holdPercent)} />
            </td>
            <td className="nums ps-2 text-end text-soft">{fallText(result.drawdownPercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "BTC 50%" of a pair whose quote everybody has. */
function nameOfTarget({ symbol, percent }: { readonly symbol: string; readonly percent: number }): string {
  return `${symbol.replace(/usdt$/, '').toUpperCase()} ${percentText(percent)}`;
}

function RowsSkeleton() {
  return <LoadingBars className="flex flex-col gap-2" bars={['h-5 w-full', 'h-10 w-full', 'h-10 w-full']} />;
}
