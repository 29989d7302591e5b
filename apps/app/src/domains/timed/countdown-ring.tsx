import { cx } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { formatRemaining, remainingShare, useRemaining } from '../../platform/remaining.ts';

const STEP_MS = 250;
/** Of the drawing, which is scaled to `size`. */
const RADIUS = 45;
const AROUND = 2 * Math.PI * RADIUS;

export interface CountdownRingProps {
  /** When it is over, ms of the server. */
  readonly closeTime: number;
  /** Seconds of the whole cycle. */
  readonly seconds: number;
  readonly tone: 'up' | 'down';
  /** Large: the figure of a popup; small: the mark of a row or of the chart's edge. */
  readonly large?: boolean;
}

/** A ring that empties with the time an order still runs, and the seconds in it. By the clock, so that sleep does no harm. */
export function CountdownRing({ closeTime, seconds, tone, large = false }: CountdownRingProps) {
  const { t } = useTranslation();
  const remaining = useRemaining(closeTime, STEP_MS);
  const text = formatRemaining(remaining);
  return (
    <span
      role="timer"
      aria-label={t('timed.timeLeft', { time: text })}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center',
        large ? 'size-40 [@media(max-height:640px)]:size-28' : 'size-11',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth={large ? 6 : 8} className="stroke-surface-3" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth={large ? 6 : 8}
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - remainingShare(remaining, seconds))}
          className={cx(
            'transition-[stroke-dashoffset] duration-(--motion-enter) ease-linear',
            tone === 'up' ? 'stroke-up' : 'stroke-down',
          )}
        />
      </svg>
      <bdi
        className={cx('nums font-semibold text-strong', large ? 'text-34' : text.length > 4 ? 'text-11' : 'text-12')}
      >
        {text}
      </bdi>
    </span>
  );
}
