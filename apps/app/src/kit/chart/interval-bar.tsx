import { cx } from '@bourse/ui';
import { INTERVALS, type Interval } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { USUAL_INTERVALS } from './chart-periods.ts';

const Sheet = lazyPart(() => import('@bourse/ui/sheet'), 'Sheet');

export interface IntervalBarProps {
  readonly interval: Interval;
  readonly onChoose: (interval: Interval) => void;
  /** Stands beside others in a row that has its own line. */
  readonly bare?: boolean;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}

/** The five most used intervals; all fifteen in a sheet. */
export function IntervalBar({ interval, onChoose, bare = false, children }: IntervalBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const isUsual = USUAL_INTERVALS.includes(interval);
  return (
    <fieldset className={cx('flex min-w-0 flex-1 border-line px-2', bare ? 'portrait:border-y' : 'border-y')}>
      <legend className="sr-only">{t('tradeDetail.intervals')}</legend>
      {USUAL_INTERVALS.map((one) => (
        <IntervalButton key={one} interval={one} pressed={one === interval} onChoose={onChoose} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        className={cx(
          'press flex min-h-11 flex-1 items-center justify-center gap-0.5 text-13 font-medium',
          isUsual ? 'text-soft' : 'text-brand',
        )}
      >
        {isUsual ? t('common.more') : t(`tradeDetail.interval_${interval}`)}
        <ChevronDown aria-hidden className="size-3.5" />
        {!isUsual && <span className="sr-only">{t('tradeDetail.moreIntervals')}</span>}
      </button>
      {children}
      {opened && (
        <Suspense fallback={null}>
          <Sheet open={open} onOpenChange={setOpen} title={t('tradeDetail.intervals')}>
            <div className="grid grid-cols-4 gap-2">
              {INTERVALS.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === interval}
                  onClick={() => {
                    setOpen(false);
                    onChoose(one);
                  }}
                  className={cx(
                    'press min-h-11 rounded-control text-15 font-medium',
                    one === interval ? 'bg-brand-soft text-brand' : 'bg-surface-1 text-strong',
                  )}
                >
                  {t(`tradeDetail.interval_${one}`)}
                </button>
              ))}
            </div>
          </Sheet>
        </Suspense>
      )}
    </fieldset>
  );
}

interface IntervalButtonProps {
  readonly interval: Interval;
  readonly pressed: boolean;
  readonly onChoose: (interval: Interval) => void;
}

function IntervalButton({ interval, pressed, onChoose }: IntervalButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onChoose(interval)}
      className={cx('press min-h-11 flex-1 text-13 font-medium', pressed ? 'text-brand' : 'text-soft')}
    >
      {t(`tradeDetail.interval_${interval}`)}
    </button>
  );
}
