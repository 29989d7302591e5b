import { Button, EmptyState } from '@bourse/ui';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

/** In simulated mode: why nothing can be taken out, and the way back. */
export function NotSimulated() {
  const { t } = useTranslation();
  const simulatedSwitch = useSimulatedSwitch();
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('withdraw.simulated')}
        text={t('withdraw.simulatedText')}
        action={
          <Button size="medium" variant="quiet" onClick={simulatedSwitch.leave}>
            {t('withdraw.quitSimulated')}
          </Button>
        }
      />
      {simulatedSwitch.dialog}
    </>
  );
}
