import { cx } from '@bourse/ui';
import type { TimedOrderRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { useQuote } from '../../platform/quote-store.ts';
import { formatRemaining, remainingShare, useRemaining } from '../../platform/remaining.ts';
import { directionOfBet } from './direction-badge.tsx';
import { standingOf } from './standing.ts';
import { useStandingWords } from './standing-words.ts';

const STEP_MS = 250;
/** Of the drawing, which is scaled to `size`. */
const RADIUS = 45;
const AROUND = 2 * Math.PI * RADIUS;

const STROKES = { ahead: 'stroke-up', behind: 'stroke-down', level: 'stroke-faint' };

export interface CountdownRingProps {
  readonly order: Pick<TimedOrderRow, 'symbol' | 'betContent' | 'openPrice' | 'closeTime' | 'type'>;
  /** Large: the figure of a popup; small: the mark of a row or of a card. */
  readonly large?: boolean;
}

/**
 * A ring that empties with the time an order still runs, in the colour of how it stands, and the seconds in it. By the
 * clock, so that sleep does no harm.
 */
export function CountdownRing({ order, large = false }: CountdownRingProps) {
  const { t } = useTranslation();
  const words = useStandingWords();
  const remaining = useRemaining(order.closeTime, STEP_MS);
  const quote = useQuote(order.symbol);
  const standing =
    quote === undefined ? 'level' : standingOf(directionOfBet(order.betContent), order.openPrice, quote.price);
  const text = formatRemaining(remaining);
  return (
    <span
      role="timer"
      aria-label={`${t('timed.timeLeft', { time: text })}, ${words[standing]}`}
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
          strokeDashoffset={AROUND * (1 - remainingShare(remaining, order.type))}
          className={cx('transition-[stroke-dashoffset] duration-(--motion-enter) ease-linear', STROKES[standing])}
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
