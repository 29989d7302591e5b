import { useTranslate } from 'react-admin';
import { timeText, useZone } from '../platform/zone.ts';

/** A moment in the operator's zone, which the header names; 0 is never. */
export function Time({ ms }: { ms: unknown }) {
  const t = useTranslate();
  useZone();
  if (typeof ms !== 'number' || ms === 0) return <>{t('shell.never')}</>;
  return <time dateTime={new Date(ms).toISOString()}>{timeText(ms)}</time>;
}
