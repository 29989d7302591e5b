import { Badge, Button, Skeleton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { endSessions, listSessions, type OutputOf } from '@bourse/wire';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';

type Device = OutputOf<typeof listSessions>[number];

/** Where the customer is signed in; each other session can be ended, or all of them. */
export function Devices() {
  const { t } = useTranslation();
  const query = useCall(listSessions, {}, { staleTime: 0 });
  const { end, ending, ask, dialog } = useEnding();
  const devices = query.data ?? [];
  return (
    <section aria-labelledby="devices" className="border-t border-line pt-4 pb-8">
      <h2 id="devices" className="px-4 pb-1 text-15 font-semibold text-strong">
        {t('security.devices')}
      </h2>
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      {query.isPending && <DevicesSkeleton />}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} busy={ending === device.id} onEnd={() => void end(device.id)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <div className="px-4 pt-4">
          <Button wide size="medium" variant="danger" onClick={ask}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

function useEnding() {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<number | 'others' | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const end = async (id: number | undefined) => {
    setEnding(id ?? 'others');
    try {
      await call(endSessions, { body: id === undefined ? {} : { id } });
      toastMessage(id === undefined ? 'sessions_ended' : 'session_ended');
    } catch (error) {
      toastError(error);
    }
    await invalidate('security');
    setEnding(undefined);
    setAsked(false);
  };
  const dialog = (
    <Dialog
      open={asked}
      onOpenChange={setAsked}
      title={t('security.endOthersTitle')}
      description={t('security.endOthersText')}
      actions={
        <>
          <Button variant="quiet" size="medium" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button size="medium" loading={ending === 'others'} onClick={() => void end(undefined)}>
            {t('security.endThem')}
          </Button>
        </>
      }
    />
  );
  return { end, ending, dialog, ask: () => setAsked(true) };
}

const ON_DESK = /Windows|macOS|Linux|ChromeOS/;

function DeviceRow(props: { readonly device: Device; readonly busy: boolean; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const { device, address, useTime, current } = props.device;
  const name = device === '' ? t('security.unknownDevice') : device;
  const Icon = ON_DESK.test(device) ? Monitor : Smartphone;
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 large-text:flex-wrap">
      <Icon aria-hidden className="size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-15 text-strong">
          <span className="break-words">{name}</span>
          {current && <Badge tone="brand">{t('security.thisDevice')}</Badge>}
        </p>
        <p className="nums text-13 text-soft">
          <bdi>{address}</bdi> · <bdi>{formatDateTime(useTime)}</bdi>
        </p>
      </div>
      {!current && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('security.endOf', { device: name })}
          loading={props.busy}
          onClick={props.onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function DevicesSkeleton() {
  return (
    <Loading className="px-4">
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-14 flex-col justify-center gap-2 py-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-48" />
        </div>
      ))}
    </Loading>
  );
}
