import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { useRemaining } from '../../platform/remaining.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "Opens 2026-11-23 14:30 (in 1 d 4 h)": the phone's time, and how long that is. */
export function OpensAt({ timeMs }: { readonly timeMs: number }) {
  const { t } = useTranslation();
  const left = useRemaining(timeMs, MINUTE_MS);
  const time = formatDateTime(timeMs).slice(0, -3);
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor(left / HOUR_MS) % 24;
  const minutes = Math.floor(left / MINUTE_MS) % 60;
  return (
    <bdi>
      {t('stock.opensZone', { time, zone: deployment.timeZone })}{' '}
      {days > 0 ? t('stock.inDays', { days, hours }) : t('stock.inHours', { hours, minutes })}
    </bdi>
  );
}
