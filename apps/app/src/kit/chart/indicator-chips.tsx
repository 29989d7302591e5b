import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { INDICATORS, type IndicatorName } from './chart-indicators.ts';

export interface IndicatorChipsProps {
  readonly chosen: readonly IndicatorName[];
  readonly onToggle: (name: IndicatorName) => void;
}

/** What is drawn over the candles and below them, on or off by a touch. */
export function IndicatorChips({ chosen, onToggle }: IndicatorChipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="no-scrollbar flex min-w-0 flex-1 gap-2 overflow-x-auto py-2 ps-4">
      <legend className="sr-only">{t('tradeDetail.indicators')}</legend>
      {INDICATORS.map(({ name }) => {
        const pressed = chosen.includes(name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={pressed}
            onClick={() => onToggle(name)}
            className={cx(
              'press relative min-h-8 min-w-11 shrink-0 rounded-pill px-2.5 text-12 font-medium after:absolute after:-inset-y-1.5 after:inset-x-0 after:content-[""]',
              pressed ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-soft',
            )}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}
