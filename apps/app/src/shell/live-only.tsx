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
  const { simulated, loading } = useSession();
  if (loading) return skeleton;
  return simulated ? <SimulatedNotice title={title} text={text} /> : children;
}

/** In simulated mode: why there is nothing here, and the way back. */
export function SimulatedNotice({ title, text }: Pick<LiveOnlyProps, 'title' | 'text'>) {
  const { t } = useTranslation();
  const { leave, dialog } = useSimulatedSwitch();
  return (
    <>
      <EmptyState
        icon={<FlaskConical aria-hidden className="size-8" strokeWidth={1.5} />}
        title={title}
        text={text}
        action={
          <Button size="medium" variant="quiet" onClick={leave}>
            {t('withdrawal.quitSimulated')}
          </Button>
        }
      />
      {dialog}
    </>
  );
}
