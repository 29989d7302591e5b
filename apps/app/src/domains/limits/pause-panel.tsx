import { Button, showToast } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { PAUSE_DAYS, type PauseDays, pauseTrading } from '@bourse/wire';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';

const DAY_MS = 86_400_000;
/** A pause that ends no later than this after the present one is not worth a button. */
const LONGER_MS = 3_600_000;

/** A pause of trading: for how long, asked once more, and never shortened. */
export function PausePanel({ pausedUntil }: { readonly pausedUntil: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [asked, setAsked] = useState<PauseDays | undefined>(undefined);
  // The dialog keeps its words while it closes.
  const [days, setDays] = useState<PauseDays>(1);
  const [busy, setBusy] = useState(false);
  const paused = pausedUntil > 0;
  const offered = PAUSE_DAYS.filter((one) => Date.now() + one * DAY_MS > (paused ? pausedUntil + LONGER_MS : 0));
  const pause = async () => {
    setBusy(true);
    try {
      const { untilMs } = await call(pauseTrading, { body: { days } });
      showToast(t('limits.pausedUntil', { time: formatMoment(untilMs) }), 'success');
    } catch (error) {
      toastError(error);
    }
    await invalidate('limits');
    setBusy(false);
    setAsked(undefined);
  };
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface-1 p-4">
      <h2 id={id} className="text-15 font-medium text-strong">
        {t('limits.pause')}
      </h2>
      <p className="text-13 text-soft">{t('limits.pauseUse')}</p>
      {paused && (
        <p role="status" className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-13 text-warn">
          {t('limits.pausedUntil', { time: formatMoment(pausedUntil) })}
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        {offered.map((one) => (
          <Button
            key={one}
            variant="quiet"
            size="medium"
            aria-haspopup="dialog"
            onClick={() => {
              setDays(one);
              setAsked(one);
            }}
          >
            {t(`limits.pause_${one}`)}
          </Button>
        ))}
      </div>
      <Dialog
        open={asked !== undefined}
        onOpenChange={(open) => {
          if (!open && !busy) setAsked(undefined);
        }}
        title={t('limits.pauseAsk', { period: t(`limits.pause_${days}`) })}
        description={t('limits.pauseFinal')}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setAsked(undefined)}>
              {t('common.back')}
            </Button>
            <Button variant="danger" size="medium" loading={busy} onClick={() => void pause()}>
              {t('limits.pauseNow')}
            </Button>
          </>
        }
      />
    </section>
  );
}
