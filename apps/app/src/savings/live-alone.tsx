import { Button, EmptyState } from '@bourse/ui';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { useSimulatedSwitch } from '../shell/simulated-switch.tsx';

/** What only live money can do; in simulated mode, why it cannot, and the way back. */
export function LiveAlone({ skeleton, children }: { readonly skeleton: ReactNode; readonly children: ReactNode }) {
  const { simulated, loading } = useSession();
  if (loading) return skeleton;
  return simulated ? <SimulatedMoney /> : children;
}

function SimulatedMoney() {
  const { t } = useTranslation();
  const simulatedSwitch = useSimulatedSwitch();
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('savings.simulated')}
        text={t('savings.simulatedText')}
        action={
          <Button size="medium" variant="quiet" onClick={simulatedSwitch.leave}>
            {t('savings.quitSimulated')}
          </Button>
        }
      />
      {simulatedSwitch.dialog}
    </>
  );
}
