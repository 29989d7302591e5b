import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { Switch } from '@bourse/ui/switch';
import { protectAddresses } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';

export interface ProtectionSwitchProps {
  readonly coolingOffHours: number;
  /** When the protection ends or ended; null while it stands. */
  readonly ends: number | null;
}

/** Whether new addresses rest. Turned off, it still holds for as long as they would have rested. */
export function ProtectionSwitch({ coolingOffHours, ends }: ProtectionSwitchProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const choose = async (protect: boolean) => {
    setAsking(false);
    setBusy(true);
    try {
      await call(protectAddresses, { body: { protect } });
      toastMessage('set_success');
    } catch (error) {
      toastError(error);
    }
    await invalidate('address');
    setBusy(false);
  };
  return (
    <section className="px-4 py-4">
      <Switch
        label={t('address.protect', { hours: coolingOffHours })}
        checked={ends === null}
        disabled={busy}
        onCheckedChange={(next) => (next ? void choose(true) : setAsking(true))}
      />
      <p className="mt-1 pe-16 text-13 text-soft">
        {ends === null
          ? t('address.protectText')
          : ends > serverNow()
            ? t('address.protectEnds', { time: formatMoment(ends) })
            : t('address.protectOff')}
      </p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('address.unprotectTitle')}
        description={t('address.unprotectText', { hours: coolingOffHours })}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setAsking(false)}>
              {t('address.keepProtected')}
            </Button>
            <Button variant="danger" size="medium" onClick={() => void choose(false)}>
              {t('address.unprotect')}
            </Button>
          </>
        }
      />
    </section>
  );
}
