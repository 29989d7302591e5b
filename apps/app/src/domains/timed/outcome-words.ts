import { TIMED_STATUS } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

export type OutcomeTone = 'up' | 'down' | 'neutral';

/** What became of an order, in words. */
export function useOutcomeWords(): (status: number) => string {
  const { t } = useTranslation();
  return (status) => {
    switch (status) {
      case TIMED_STATUS.won:
        return t('timed.won');
      case TIMED_STATUS.lost:
        return t('timed.lost');
      case TIMED_STATUS.tie:
        return t('timed.tie');
      case TIMED_STATUS.void:
        return t('timed.void');
      case TIMED_STATUS.halted:
        return t('timed.halted');
      case TIMED_STATUS.pending:
        return t('timed.waits');
      default:
        return t('timed.runs');
    }
  };
}

/** Whether the stake came back. */
export function isReturned(status: number): boolean {
  return status === TIMED_STATUS.tie || status === TIMED_STATUS.void || status === TIMED_STATUS.halted;
}

export function outcomeTone(status: number): OutcomeTone {
  if (status === TIMED_STATUS.won) return 'up';
  return status === TIMED_STATUS.lost ? 'down' : 'neutral';
}
