import { useTranslation } from 'react-i18next';
import { formatZonedMinute } from '../../platform/format-moment.ts';
import { serverNow } from '../../platform/server-clock.ts';

const DAY_MS = 86_400_000;

/** "08:00 (GMT+8)": when the days that interest, limits and rewards count by begin, on the reader's clock. */
export const productDayStart = (): string => formatZonedMinute(Math.ceil(serverNow() / DAY_MS) * DAY_MS);

/** "Days start at 08:00 (GMT+8)." */
export function ProductDays() {
  const { t } = useTranslation();
  return <>{t('time.daysStart', { time: productDayStart() })}</>;
}
