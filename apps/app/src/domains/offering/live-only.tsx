import { Button } from '@bourse/ui';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

/** In simulated mode: offerings take own money alone, and the way back to it. Nothing otherwise. */
export function LiveOnlyNote() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const simulatedSwitch = useSimulatedSwitch();
  if (!simulated) return null;
  return (
    <div className="mx-4 mt-3 flex items-center gap-3 rounded-card bg-warn-soft px-3 py-2">
      <FlaskConical aria-hidden className="size-5 shrink-0 text-warn" />
      <p className="min-w-0 flex-1 text-13 text-strong">{t('offering.simulated')}</p>
      <Button size="small" variant="quiet" onClick={simulatedSwitch.leave}>
        {t('offering.quitSimulated')}
      </Button>
      {simulatedSwitch.dialog}
    </div>
  );
}
