import { Badge, type BadgeTone } from '@bourse/ui';
import { MONEY_STATUS, type MoneyStatus } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

export type RecordState = 'waiting' | 'success' | 'failed' | 'cancelled';

export interface HasRecordState {
  readonly status: MoneyStatus | number;
  readonly cancelled: boolean;
}

const TONES: Readonly<Record<RecordState, BadgeTone>> = {
  waiting: 'warn',
  success: 'up',
  failed: 'down',
  cancelled: 'neutral',
};

/** What became of a deposit or withdrawal; one that was taken back has not failed in a customer's words. */
export function recordState({ status, cancelled }: HasRecordState): RecordState {
  if (cancelled) return 'cancelled';
  if (status === MONEY_STATUS.success) return 'success';
  return status === MONEY_STATUS.waiting ? 'waiting' : 'failed';
}

export function RecordBadge({ record }: { readonly record: HasRecordState }) {
  const { t } = useTranslation();
  const state = recordState(record);
  return <Badge tone={TONES[state]}>{t(`records.${state}`)}</Badge>;
}
