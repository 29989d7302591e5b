import type { WithdrawalChannel } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { ratePercent } from '../../platform/rate-percent.ts';

/** What a channel costs: "1 USDT", "0.5 %", "2 USDT + 0.5 %". */
export function useFeeText(): (channel: Pick<WithdrawalChannel, 'coin' | 'fee' | 'feeRate'>) => string {
  const { t } = useTranslation();
  return ({ coin, fee, feeRate }) => {
    const parts: string[] = [];
    if (/[1-9]/.test(fee)) parts.push(`${formatQuantity(fee)} ${coin.toUpperCase()}`);
    if (/[1-9]/.test(feeRate)) parts.push(t('withdrawal.feePercent', { percent: ratePercent(feeRate) }));
    return parts.length === 0 ? t('withdrawal.feeNone') : parts.join(' + ');
  };
}
