import { Button } from '@bourse/ui';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { BACK_TEST_DAYS, type StrategyInstrument, type StrategyKind } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../platform/i18n.ts';
import { Form } from '../../shell/form.tsx';
import { BackTestResult } from './back-test-result.tsx';
import { GridFields } from './grid-fields.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { RunSection } from './run-section.tsx';
import { ShareFields } from './share-fields.tsx';
import type { StrategySearch } from './strategy-form.ts';
import { useStrategyForm } from './use-strategy-form.ts';

export interface StrategyEditorProps {
  readonly kind: StrategyKind;
  readonly instruments: readonly StrategyInstrument[];
  readonly search: StrategySearch;
  /** What the rules are, above the fields. */
  readonly intro: ReactNode;
}

const FIELDS = { grid: GridFields, recurring: RecurringFields, rebalance: ShareFields };

/** Parameters, what they would have come to on past prices, and running them with simulated money. */
export function StrategyEditor({ kind, instruments, search, intro }: StrategyEditorProps) {
  const { t } = useTranslation();
  const form = useStrategyForm(search, instruments, kind);
  const Fields = FIELDS[kind];
  const daysIssue = form.issue?.field === 'days' ? issueText(form.issue) : undefined;
  return (
    <Form className="flex flex-col gap-5 px-4 pt-2 pb-8" onSubmit={form.measure}>
      {intro}
      <Fields form={form} instruments={instruments} />
      <section className="flex flex-col gap-3 border-t border-line pt-5">
        <h2 className="text-15 font-semibold text-strong">{t('strategy.backTest')}</h2>
        <SegmentedControl
          label={t('strategy.period')}
          value={form.days}
          onValueChange={form.setDays}
          items={BACK_TEST_DAYS.map((key) => ({ key, label: t('strategy.days', { count: Number(key), days: key }) }))}
        />
        {daysIssue !== undefined && (
          <p role="alert" className="text-12 text-danger">
            {daysIssue}
          </p>
        )}
        <Button wide type="submit" loading={form.measuring}>
          {t('strategy.measure')}
        </Button>
        {form.measured === undefined ? (
          <p className="text-12 text-faint">{t('strategy.measureText')}</p>
        ) : (
          <BackTestResult answer={form.measured} kind={kind} />
        )}
      </section>
      <RunSection form={form} />
    </Form>
  );
}
