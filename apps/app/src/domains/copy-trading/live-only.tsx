import { Banner, Button } from '@bourse/ui';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';

/** Said to who trades simulated money: copies are of their own balances. */
export function LiveOnly() {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const { leave, dialog } = useSimulatedSwitch();
  if (!simulated) return null;
  return (
    <div className="px-4 pt-2">
      <Banner
        tone="warn"
        icon={<FlaskConical aria-hidden className="size-5" />}
        action={
          <Button variant="quiet" size="small" onClick={leave}>
            {t('copyTrading.quitSimulated')}
          </Button>
        }
      >
        {t('copyTrading.liveOnly')}
      </Banner>
      {dialog}
    </div>
  );
}
