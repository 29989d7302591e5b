import { cx } from '@bourse/ui';
import { INTERVALS, type Interval } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { USUAL_INTERVALS } from './chart-periods.ts';

const Sheet = lazyPart(() => import('@bourse/ui/sheet'), 'Sheet');

export interface IntervalBarProps {
  /** Undefined: something else is chosen. */
  readonly interval: Interval | undefined;
  readonly onChoose: (interval: Interval) => void;
  /** Stands beside others in a row that has its own line. */
  readonly bare?: boolean;
  /** What stands in the bar in place of the five most used. */
  readonly usual?: readonly Interval[];
  /** Stands at the beginning of the bar. */
  readonly before?: ReactNode;
  /** Stands at the end of the bar. */
  readonly children?: ReactNode;
}

/** The five most used intervals; all fifteen in a sheet. */
export function IntervalBar({
  interval,
  onChoose,
  usual = USUAL_INTERVALS,
  bare = false,
  before,
  children,
}: IntervalBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const isUsual = interval === undefined || usual.includes(interval);
  return (
    <fieldset
      className={cx(
        'flex min-w-0 flex-1 border-line px-2 large-text:flex-wrap',
        bare ? 'portrait:border-y' : 'border-y',
      )}
    >
      <legend className="sr-only">{t('tradeDetail.intervals')}</legend>
      {before}
      {usual.map((one) => (
        <IntervalButton key={one} pressed={one === interval} onPress={() => onChoose(one)}>
          {t(`tradeDetail.interval_${one}`)}
        </IntervalButton>
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

export interface IntervalButtonProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of the bar's choices. */
export function IntervalButton({ pressed, onPress, children }: IntervalButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx('press min-h-11 flex-1 text-13 font-medium', pressed ? 'text-brand' : 'text-soft')}
    >
      {children}
    </button>
  );
}
