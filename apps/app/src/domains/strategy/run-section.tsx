import { Button, buttonClass } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deployment } from '../../platform/deployment.ts';
import { formatQuantity } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { switchLedger, useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { useBusy } from '../../shell/use-busy.ts';
import type { StrategyForm } from './use-strategy-form.ts';

/** Running the rules: with simulated money alone. In live mode it offers to switch, for visitors to sign in. */
export function RunSection({ form }: { readonly form: StrategyForm }) {
  const { t } = useTranslation();
  const { signedIn, simulated } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const offered = useSettings()?.SIMULATED_TRADING.enabled !== false && deployment.simulatedTrading.enabled;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h2 className="text-15 font-semibold text-strong">{t('strategy.run')}</h2>
      {!offered ? (
        <p className="text-13 text-soft">{t('strategy.notOffered')}</p>
      ) : !signedIn ? (
        <>
          <p className="text-13 text-soft">{t('strategy.runText')}</p>
          <Link
            to="/login"
            search={{ redirect: location.pathname + location.search }}
            className={buttonClass('quiet', 'large', true)}
          >
            {t('common.signIn')}
          </Link>
        </>
      ) : simulated ? (
        <>
          <p className="text-13 text-soft">{t('strategy.runText')}</p>
          <Button wide variant="quiet" loading={form.starting} onClick={() => (frozen ? tell() : void form.start())}>
            {frozen ? t('trade.frozen') : t('strategy.start')}
          </Button>
        </>
      ) : (
        <SwitchFirst />
      )}
    </section>
  );
}

/** Their own money is never touched: says so, and offers the simulated one, here. */
function SwitchFirst() {
  const { t } = useTranslation();
  const grant = formatQuantity(useSettings()?.SIMULATED_TRADING.grant ?? '100000');
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy();
  const enter = async () => {
    await switchLedger(true);
    toastMessage('enter_simulated_trade');
  };
  return (
    <>
      <p className="text-13 text-soft">{t('strategy.runLive')}</p>
      <Button wide variant="quiet" onClick={() => setOpen(true)}>
        {t('strategy.switch')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('shell.enterSimulatedTitle')}
        description={t('shell.enterSimulatedText', { amount: grant })}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button size="medium" loading={busy} onClick={() => void run(enter, () => setOpen(false))}>
              {t('shell.startSimulated')}
            </Button>
          </>
        }
      />
    </>
  );
}
