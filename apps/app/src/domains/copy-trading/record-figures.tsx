import { Figure } from '@bourse/ui/figure';
import type { LeaderRecord } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPercent, formatQuantity, formatWorth, NO_FIGURE } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';

/** "62.50" as "62.5%". */
export const shareText = (percent: string): string => `${formatQuantity(percent, 2)}%`;

/** From the first closing to the last. */
export function periodText({ trades, firstTime, lastTime }: LeaderRecord): string {
  if (trades === 0) return NO_FIGURE;
  const [from, upto] = [formatDate(firstTime), formatDate(lastTime)];
  return from === upto ? from : `${from} – ${upto}`;
}

/** What a record says beside the profit. */
export function RecordFigures({ record }: { readonly record: LeaderRecord }) {
  const { t } = useTranslation();
  const none = record.trades === 0;
  return (
    <dl className="grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
      <Figure label={t('copyTrading.perMargin')}>{none ? NO_FIGURE : formatPercent(record.profitRate)}</Figure>
      <Figure label={t('copyTrading.drawdown')}>{none ? NO_FIGURE : `${formatWorth(record.drawdown)} USDT`}</Figure>
      <Figure label={t('copyTrading.drawdownShare')}>{none ? NO_FIGURE : shareText(record.drawdownRate)}</Figure>
      <Figure label={t('copyTrading.trades')}>{record.trades}</Figure>
      <Figure label={t('copyTrading.winRate')}>{none ? NO_FIGURE : shareText(record.winRate)}</Figure>
      <Figure label={t('copyTrading.period')}>{periodText(record)}</Figure>
    </dl>
  );
}
