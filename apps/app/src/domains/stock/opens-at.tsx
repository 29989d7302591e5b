import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format-moment.ts';
import { useRemaining } from '../../platform/remaining.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When an exchange opens, on the reader's clock, and how long that is. */
export function OpensAt({ timeMs }: { readonly timeMs: number }) {
  const { t } = useTranslation();
  const left = useRemaining(timeMs, MINUTE_MS);
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor(left / HOUR_MS) % 24;
  const minutes = Math.floor(left / MINUTE_MS) % 60;
  return (
    <bdi>
      {t('stock.opens', { time: formatMoment(timeMs) })}{' '}
      {days > 0 ? t('stock.inDays', { days, hours }) : t('stock.inHours', { hours, minutes })}
    </bdi>
  );
}
