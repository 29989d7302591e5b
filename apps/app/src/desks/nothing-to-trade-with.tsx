import { Button } from '@bourse/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { useSimulatedSwitch } from '../shell/simulated-switch.tsx';

/** Spec: who has nothing in the account is offered simulated trading. `nothing`: there is nothing to trade with. */
export function NothingToTradeWith({ nothing }: { readonly nothing: boolean }) {
  const { t } = useTranslation();
  const { signedIn, simulated } = useSession();
  const { offered, enter, dialog } = useSimulatedSwitch();
  if (!signedIn || simulated || !offered || !nothing) return dialog;
  return (
    <div className="rounded-card bg-surface-1 p-3 text-13 text-soft">
      <p>{t('trade.noDemoAssets')}</p>
      <Button variant="text" size="small" className="-ms-3" onClick={enter}>
        {t('trade.tryDemo')}
      </Button>
      {dialog}
    </div>
  );
}
