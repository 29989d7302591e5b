import { FigureList } from '@bourse/ui/figure-list';
import type { StrategyDraft } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatWorth, percentText } from '../../platform/format.ts';
import { useEveryText } from './field-parts.tsx';

/** What a strategy was begun with, in words and figures. */
export function ParameterList({ draft, quote }: { readonly draft: StrategyDraft; readonly quote: string }) {
  const { t } = useTranslation();
  const everyText = useEveryText();
  const every = draft.everyHours === undefined ? '' : everyText(draft.everyHours);
  if (draft.kind === 'grid') {
    return (
      <FigureList
        figures={[
          [t('strategy.range'), `${formatPriceText(draft.lower)} – ${formatPriceText(draft.upper)} ${quote}`],
          [t('strategy.grids'), String(draft.grids ?? '')],
        ]}
      />
    );
  }
  if (draft.kind === 'recurring') {
    return (
      <FigureList
        figures={[
          [t('strategy.amountEach'), `${formatWorth(draft.amount)} ${quote}`],
          [t('strategy.every'), every],
          [t('strategy.purchases'), String(draft.purchases ?? '')],
        ]}
      />
    );
  }
  return (
    <FigureList
      figures={[
        ...(draft.targets ?? []).map(({ symbol, percent }) => [symbol.toUpperCase(), percentText(percent)] as const),
        [t('strategy.threshold'), percentText(draft.thresholdPercent ?? '')],
        [t('strategy.look'), every],
      ]}
    />
  );
}
