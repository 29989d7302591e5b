import { Button } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { type DefiActivity, showDefiActivityNotice, updateDefiActivity } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDefiOpen } from '../../kit/defi-open.ts';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSettings } from '../../platform/settings.ts';

/** Tells a customer once of an activity that runs: answering it either way counts as seen. */
export function ActivityNotice() {
  const { info, simulated } = useSession();
  const settings = useSettings();
  const userId = info?.user.userId ?? 0;
  const { data } = useCall(showDefiActivityNotice, { params: { userId } }, { enabled: userId > 0 && !simulated });
  if (simulated || data == null || settings === undefined || !isDefiOpen(settings, data.coinType)) return null;
  return <Notice key={data.id} activity={data} />;
}

function Notice({ activity }: { readonly activity: DefiActivity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(true);
  const { id, coinType, amount, totleAmount, endTimeS } = activity;
  const answer = async (look: boolean) => {
    setOpen(false);
    if (look) void navigate({ to: coinType === 'usdt' ? '/defi' : '/defic' });
    // Asked again at the next visit where it did not arrive.
    await call(updateDefiActivity, { body: { id, status: 1, coinType } }).catch(() => undefined);
    await invalidate('defi');
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) void answer(false);
      }}
      title={t('defi.activity')}
      description={t('defi.noticeText', {
        amount: formatQuantity(amount),
        least: formatQuantity(totleAmount),
        coin: coinType.toUpperCase(),
        until: formatMoment(endTimeS),
      })}
      actions={
        <>
          <Button variant="quiet" size="medium" onClick={() => void answer(false)}>
            {t('defi.notNow')}
          </Button>
          <Button size="medium" onClick={() => void answer(true)}>
            {t('defi.look')}
          </Button>
        </>
      }
    />
  );
}
