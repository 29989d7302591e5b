import { Button, EmptyState } from '@bourse/ui';
import { FlaskConical, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreeze } from '../../platform/freeze.ts';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

export interface DepositGateProps {
  /** While it is not known who is there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** Nobody is shown where to send money who cannot deposit: those who trade simulated money, those who are frozen. */
export function DepositGate({ skeleton, children }: DepositGateProps) {
  const { simulated, loading } = useSession();
  const { frozen } = useFreeze('RECHARGE');
  if (loading) return skeleton;
  if (simulated) return <SimulatedMoney />;
  return frozen ? <Frozen /> : children;
}

function SimulatedMoney() {
  const { t } = useTranslation();
  const { leave, dialog } = useSimulatedSwitch();
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden className="size-8" strokeWidth={1.5} />}
        title={t('deposit.simulated')}
        text={t('deposit.simulatedText')}
        action={
          <Button size="medium" variant="quiet" onClick={leave}>
            {t('deposit.quitSimulated')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}

function Frozen() {
  const { t } = useTranslation();
  const { tell } = useFreeze('RECHARGE');
  return (
    <EmptyState
      icon={<Lock aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t('shell.frozen_RECHARGE')}
      text={t('deposit.frozenText')}
      action={
        <Button size="medium" variant="quiet" onClick={tell}>
          {t('deposit.frozenWhy')}
        </Button>
      }
    />
  );
}
