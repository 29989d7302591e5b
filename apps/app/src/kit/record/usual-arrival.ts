import type { Arrival } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

const HOUR = 60;
const DAY = 1_440;

/** "10 min", "2 h", "3 days". */
function useDuration(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    if (minutes >= DAY && minutes % DAY === 0) return t('arrival.days', { count: minutes / DAY });
    if (minutes >= HOUR && minutes % HOUR === 0) return t('arrival.hours', { count: minutes / HOUR });
    return t('arrival.minutes', { count: minutes });
  };
}

/** When to expect money, in words that promise nothing. */
export function useUsualArrival(): {
  readonly deposit: (arrival: Arrival) => string;
  readonly withdrawal: (arrival: Arrival) => string;
} {
  const { t } = useTranslation();
  const duration = useDuration();
  return {
    deposit: ({ confirmations, minutes }) =>
      confirmations === 0
        ? t('arrival.deposit', { time: duration(minutes) })
        : t('arrival.depositChain', { time: duration(minutes), count: confirmations }),
    withdrawal: ({ minutes, reviewHours }) =>
      reviewHours === 0
        ? t('arrival.withdrawalAtOnce', { time: duration(minutes) })
        : t('arrival.withdrawal', { review: duration(reviewHours * HOUR), time: duration(minutes) }),
  };
}
