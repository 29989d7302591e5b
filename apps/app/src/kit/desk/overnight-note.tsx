import type { Overnight } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format-moment.ts';

interface OvernightNoteProps {
  readonly leverage: number;
  readonly over: Overnight;
}

/** Where the chosen leverage is above what is held while the market is closed: when it would be closed. */
export function OvernightNote({ leverage, over }: OvernightNoteProps) {
  const { t } = useTranslation();
  if (over === null || leverage <= over.leverage || Date.now() >= over.closes) return null;
  return (
    <p className="rounded-card bg-warn-soft px-3 py-2 text-12 text-warn">
      {t('trade.overnight', { most: over.leverage, time: formatMoment(over.from) })}
    </p>
  );
}
