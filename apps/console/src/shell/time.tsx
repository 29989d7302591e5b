import { useTranslate } from 'react-admin';

const FORM = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' });

/** A moment in the operator's own time zone; 0 is never. */
export function Time({ ms }: { ms: unknown }) {
  const t = useTranslate();
  if (typeof ms !== 'number' || ms === 0) return <>{t('shell.never')}</>;
  return <time dateTime={new Date(ms).toISOString()}>{FORM.format(ms)}</time>;
}
