import { useTranslation } from 'react-i18next';

const HOUR_SECONDS = 3_600;

export interface CycleLength {
  readonly unit: 'hours' | 'seconds';
  readonly count: number;
}

/** Spec: hours where it is a multiple of 3600 s, else seconds. */
export function cycleLength(seconds: number): CycleLength {
  return seconds > 0 && seconds % HOUR_SECONDS === 0
    ? { unit: 'hours', count: seconds / HOUR_SECONDS }
    : { unit: 'seconds', count: seconds };
}

/** A cycle in words: "60 s", "1 h". */
export function useCycleWords(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, count } = cycleLength(seconds);
    return unit === 'hours' ? t('timed.hours', { hours: count }) : t('timed.seconds', { seconds: count });
  };
}
