import { Badge, buttonClass, EmptyState, IconButton, SkeletonRows } from '@bourse/ui';
import { listAlerts, type OutputOf, removeAlert } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Bell, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstrument } from '../../kit/instrument/use-instrument.ts';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { formatPriceText } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { PageHeader } from '../../shell/page-header.tsx';

type Alert = OutputOf<typeof listAlerts>[number];

const SAID = { above: 'alert.aboveAt', below: 'alert.belowAt', move: 'alert.moveAt' } as const;

const AlertSheet = lazyPart(() => import('../../kit/alert/alert-sheet.tsx'), 'AlertSheet');

/** /price-alerts: the prices that the customer wants to be told of; each can be changed and removed. */
export function PriceAlertsPage() {
  const { t } = useTranslation();
  const query = useCall(listAlerts, {}, { staleTime: 0 });
  const [changed, setChanged] = useState<Alert>();
  const alerts = query.data ?? [];
  return (
    <>
      <PageHeader title={t('alert.list')} back />
      {query.isPending && <SkeletonRows rows={5} label={t('common.loading')} />}
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      {query.data?.length === 0 && (
        <EmptyState
          icon={<Bell aria-hidden className="size-8" strokeWidth={1.5} />}
          title={t('alert.none')}
          text={t('alert.noneText')}
          action={
            <Link to="/quote" className={buttonClass('quiet', 'medium')}>
              {t('alert.toMarkets')}
            </Link>
          }
        />
      )}
      <ul className="divide-y divide-line">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onChange={() => setChanged(alert)} />
        ))}
      </ul>
      {changed !== undefined && <Change alert={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function AlertRow({ alert, onChange }: { readonly alert: Alert; readonly onChange: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { id, showSymbol, direction, price, repeat, waiting, toldTime } = alert;
  const said = t(SAID[direction], direction === 'move' ? { percent: price } : { price: formatPriceText(price) });
  const remove = async () => {
    setBusy(true);
    try {
      await call(removeAlert, { body: { id } });
      toastMessage('alert_removed');
    } catch (error) {
      toastError(error);
    }
    await invalidate('alert');
    setBusy(false);
  };
  return (
    <li className="flex items-center pe-1">
      <button type="button" onClick={onChange} className="press min-h-15 min-w-0 flex-1 px-4 py-2 text-start">
        <span className="flex flex-wrap items-center gap-x-2 text-15 font-medium text-strong">
          <bdi>{showSymbol}</bdi>
          <Badge tone={waiting ? 'brand' : 'neutral'}>
            {t(waiting ? (repeat === 'daily' ? 'alert.isDaily' : 'alert.isWaiting') : 'alert.isTold')}
          </Badge>
        </span>
        <span className="nums block text-13 text-soft">
          {said}
          {toldTime !== null && ` · ${t('alert.toldAt', { time: formatDateTime(toldTime) })}`}
        </span>
      </button>
      <IconButton
        label={t('alert.removeOf', { what: `${showSymbol}, ${said}` })}
        disabled={busy}
        onClick={() => void remove()}
        icon={<Trash2 aria-hidden className="size-5 text-soft" strokeWidth={1.75} />}
      />
    </li>
  );
}

/** The sheet needs the instrument as the lists have it. */
function Change({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
  const { coin } = useInstrument(alert.symbol);
  if (coin === undefined) return null;
  const { id, price, direction, repeat, email } = alert;
  return (
    <Suspense>
      <AlertSheet coin={coin} alert={{ id, price, direction, repeat, email }} listed onClose={onClose} />
    </Suspense>
  );
}
