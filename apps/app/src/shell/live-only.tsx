import { Button, EmptyState } from '@bourse/ui';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { useSimulatedSwitch } from './simulated-switch.tsx';

export interface LiveOnlyProps {
  /** Why there is nothing for simulated money, and what is here without it. */
  readonly title: string;
  readonly text: string;
  /** While it is not known who is there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** What knows live money alone: who trades simulated money is told so, and offered the way back. */
export function LiveOnly({ title, text, skeleton, children }: LiveOnlyProps) {
  const { t } = useTranslation();
  const { simulated, loading } = useSession();
  const { leave, dialog } = useSimulatedSwitch();
  if (loading) return skeleton;
  if (!simulated) return children;
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden className="size-8" strokeWidth={1.5} />}
        title={title}
        text={text}
        action={
          <Button size="medium" variant="quiet" onClick={leave}>
            {t('withdraw.quitSimulated')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
