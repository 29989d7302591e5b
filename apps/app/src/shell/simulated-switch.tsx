import { Button } from '@bourse/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../platform/app-files.ts';
import { deployment } from '../platform/deployment.ts';
import { formatQuantity } from '../platform/format.ts';
import { switchLedger, useSession } from '../platform/session.ts';
import { useSettings } from '../platform/settings.ts';
import { toastError, toastMessage } from '../platform/toasts.ts';

const Dialog = lazyPart(() => import('@bourse/ui/dialog'), 'Dialog');

export interface SimulatedSwitch {
  /** Simulated trading is offered here and not on already. */
  readonly offered: boolean;
  /** Asks, then switches and goes home. Visitors are sent to sign in. */
  readonly enter: () => void;
  readonly leave: () => void;
  /** Place this in the component's output. */
  readonly dialog: ReactNode;
}

/** The way into and out of simulated trading, with its question. */
export function useSimulatedSwitch(): SimulatedSwitch {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signedIn, simulated } = useSession();
  const settings = useSettings();
  const [asked, setAsked] = useState<'enter' | 'leave' | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const offered = deployment.simulatedTrading.enabled && settings?.SIMULATED_TRADING.enabled !== false && !simulated;

  const ask = (what: 'enter' | 'leave') => {
    setAsked(what);
    setOpen(true);
  };
  const run = async () => {
    setBusy(true);
    try {
      await switchLedger(asked === 'enter');
      toastMessage(asked === 'enter' ? 'enter_simulated_trade' : 'quit_simulated_trade');
      setOpen(false);
      await navigate({ to: '/home' });
    } catch (error) {
      setOpen(false);
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  const amount = formatQuantity(settings?.SIMULATED_TRADING.grant ?? '100000');
  const words =
    asked === 'leave'
      ? { title: t('shell.quitSimulatedTitle'), text: t('shell.quitSimulatedText'), action: t('shell.quitSimulated') }
      : {
          title: t('shell.enterSimulatedTitle'),
          text: t('shell.enterSimulatedText', { amount }),
          action: t('shell.startSimulated'),
        };
  return {
    offered,
    enter: () => (signedIn ? ask('enter') : void navigate({ to: '/login', search: { redirect: '/home' } })),
    leave: () => ask('leave'),
    dialog: asked !== undefined && (
      <Suspense>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={words.title}
          description={words.text}
          actions={
            <>
              <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
                {t('common.cancel')}
              </Button>
              <Button size="medium" loading={busy} onClick={() => void run()}>
                {words.action}
              </Button>
            </>
          }
        />
      </Suspense>
    ),
  };
}
