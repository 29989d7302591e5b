import { ChangeText, directionOf } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { formatSignedWorth, NO_FIGURE } from '../../platform/format.ts';
import { formatTime } from '../../platform/format-time.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { changeText, useOwnWorth } from './own-currency.ts';

/** Below a total: what the day brought, from what was recorded as it began; a dash where nothing was. */
export function DayProfit() {
  const { t } = useTranslation();
  const { hidden } = useHiddenBalance();
  const { currency, answer } = useOwnWorth();
  const day = answer?.day ?? undefined;
  const label =
    day === undefined || day.isWhole
      ? t('dayProfit.today')
      : t('dayProfit.since', { time: formatTime(day.sinceMs).slice(0, 5) });
  return (
    <p className="flex min-h-5 flex-wrap gap-x-1.5 text-13 text-soft">
      <span>{label}</span>
      {hidden ? (
        <bdi>{HIDDEN_TEXT}</bdi>
      ) : day === undefined || currency === undefined ? (
        <span>{NO_FIGURE}</span>
      ) : (
        <ChangeText
          text={`${changeText(day.profit, currency)}${day.proportion === null ? '' : ` (${percent(day.proportion)})`}`}
          direction={directionOf(day.profit)}
          className="font-medium"
        />
      )}
    </p>
  );
}

/** A proportion for the screen alone: "0.0045" is "+0.45%". */
const percent = (proportion: string): string => `${formatSignedWorth((Number(proportion) * 100).toFixed(4))}%`;
