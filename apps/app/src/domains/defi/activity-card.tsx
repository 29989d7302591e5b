import { parseAmount } from '@bourse/money';
import { Badge, Button } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import {
  ACTIVITY_STATUS,
  type DefiActivity,
  type DefiCoin,
  dictionary,
  showDefiActivity,
  updateDefiActivity,
} from '@bourse/wire';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';

export interface ActivityCardProps {
  readonly coin: DefiCoin;
  readonly userId: number;
  /** What the wallet holds now; null where that cannot be read. */
  readonly holding: string | null;
}

/** Activities of a coin that run or were paid: nothing where there are none. */
export function ActivityCard({ coin, userId, holding }: ActivityCardProps) {
  const activities = useCall(showDefiActivity, { params: { userId } });
  const types = useCall(dictionary, { params: { dictType: 'defi_activity_type' } });
  const shown = activities.data?.filter(({ coinType }) => coinType === coin) ?? [];
  return shown.map((activity) => (
    <Activity
      key={activity.id}
      activity={activity}
      type={types.data?.find(({ dictValue }) => dictValue === activity.type)?.dictLabel ?? ''}
      holdsEnough={holds(holding, activity.totleAmount)}
    />
  ));
}

/** Whether the wallet holds at least what is asked for. */
function holds(holding: string | null, least: string): boolean {
  const [has, needs] = [parseAmount(holding ?? ''), parseAmount(least)];
  return has.ok && needs.ok && has.value >= needs.value;
}

interface ActivityProps {
  readonly activity: DefiActivity;
  /** In words. */
  readonly type: string;
  readonly holdsEnough: boolean;
}

function Activity({ activity, type, holdsEnough }: ActivityProps) {
  const { t } = useTranslation();
  const freeze = useFreeze('FINANCIAL');
  const [claiming, setClaiming] = useState(false);
  const { id, coinType, amount, totleAmount, days, endTimeS, status, places, automatic } = activity;
  const isPaid = status === ACTIVITY_STATUS.paid;
  const claim = async () => {
    if (freeze.frozen) return freeze.tell();
    setClaiming(true);
    try {
      await call(updateDefiActivity, { body: { id, status: ACTIVITY_STATUS.paid, coinType } });
      toastMessage('defi_claimed');
    } catch (error) {
      toastError(error);
    }
    await invalidate('defi', 'assets', 'account');
    setClaiming(false);
  };
  return (
    <section aria-label={t('defi.activity')} className="mx-4 rounded-card border border-line p-4">
      <div className="flex items-center gap-2">
        <Gift aria-hidden className="size-5 text-brand" strokeWidth={1.75} />
        <h2 className="min-w-0 flex-1 text-15 font-semibold text-strong">{t('defi.activity')}</h2>
        {isPaid ? <Badge tone="success">{t('defi.paid')}</Badge> : type !== '' && <Badge tone="neutral">{type}</Badge>}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={t('defi.pays')}>{t('defi.inEth', { amount: formatQuantity(amount) })}</Figure>
        <Figure label={t('defi.needs')}>{`${formatQuantity(totleAmount)} ${coinType.toUpperCase()}`}</Figure>
        <Figure label={t('defi.until')}>{formatMoment(endTimeS)}</Figure>
        <Figure label={t('defi.lasts')}>{t('defi.days', { days })}</Figure>
      </dl>
      {!isPaid && (
        <>
          <p className="mt-3 text-13 text-soft">
            {places === 0 ? t('defi.noPlaces') : t('defi.places', { count: places, places })}{' '}
            {places > 0 && (automatic ? t('defi.automatic') : !holdsEnough && t('defi.holdMore'))}
          </p>
          {!automatic && holdsEnough && places > 0 && (
            <Button wide className="mt-3" loading={claiming} onClick={() => void claim()}>
              {t('defi.claim')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
