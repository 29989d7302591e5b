import { cx } from '@bourse/ui';
import type { Period } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { ratePercent } from '../../platform/rate-percent.ts';
import { useCycleWords } from './cycle-words.ts';

export interface CycleChipsProps {
  readonly periods: readonly Period[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** How long an order runs, and what it wins: one tap each. */
export function CycleChips({ periods, chosen, onChoose }: CycleChipsProps) {
  const { t } = useTranslation();
  const words = useCycleWords();
  return (
    <fieldset className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4">
      <legend className="sr-only">{t('timed.cycles')}</legend>
      {periods.map(({ id, period, odds }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'press flex min-h-12 min-w-15 flex-1 flex-col items-center justify-center rounded-control border px-1 text-13 font-medium whitespace-nowrap',
            id === chosen ? 'border-brand bg-brand-soft text-brand' : 'border-transparent bg-surface-1 text-strong',
          )}
        >
          <bdi>{words(period)}</bdi>
          <span className="sr-only"> · </span>
          <bdi className={cx('text-12', id !== chosen && 'text-soft')}>
            {t('timed.percent', { percent: ratePercent(odds) })}
          </bdi>
        </button>
      ))}
    </fieldset>
  );
}
