import { Banner, Button, Skeleton } from '@bourse/ui';
import { Switch } from '@bourse/ui/switch';
import { getPush, PUSH_KINDS, type PushKind } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushAbility } from '../../platform/push-device.ts';
import { useCall } from '../../platform/query-client.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Loading } from '../../shell/loading.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { NewsChoices } from './news-choices.tsx';
import { usePushChoices } from './use-push-choices.ts';

/** /notifications: what this device is notified of, kind by kind. The browser is asked when a first one is turned on. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const query = useCall(getPush, {}, { staleTime: 0 });
  return (
    <>
      <PageHeader title={t('notifications.title')} back />
      <div className="flex flex-col gap-4 px-4 py-4">
        <p className="text-13 text-soft">{t('notifications.text')}</p>
        {query.isPending && <KindsSkeleton />}
        {query.isError && query.data === undefined && <LoadFailed query={query} />}
        {query.data !== undefined && <Kinds state={query.data} />}
        <NewsChoices />
      </div>
    </>
  );
}

interface PushState {
  readonly publicKey: string;
  readonly subscribed: boolean;
  readonly kinds: readonly PushKind[];
}

function Kinds({ state }: { readonly state: PushState }) {
  const { t } = useTranslation();
  const [ability, setAbility] = useState(pushAbility);
  const { kinds, busy, choose, turnOff } = usePushChoices(state, () => setAbility(pushAbility()));
  const isPossible = ability === 'possible';
  return (
    <>
      {!isPossible && <Banner tone="warn">{t(`notifications.${ability}`)}</Banner>}
      <ul className="divide-y divide-line">
        {PUSH_KINDS.map((kind) => (
          <li key={kind} className="py-1.5">
            <Switch
              label={t(`notifications.kind_${kind}`)}
              checked={isPossible && kinds.includes(kind)}
              disabled={!isPossible || busy}
              onCheckedChange={(on) => void choose(kind, on)}
            />
            <p className="pe-16 text-13 text-soft">{t(`notifications.about_${kind}`)}</p>
          </li>
        ))}
      </ul>
      {state.subscribed && (
        <Button variant="quiet" size="medium" wide loading={busy} onClick={() => void turnOff()}>
          {t('notifications.turnOff')}
        </Button>
      )}
      <p className="text-13 text-faint">{t('notifications.ends')}</p>
    </>
  );
}

function KindsSkeleton() {
  return (
    <Loading>
      {PUSH_KINDS.map((kind) => (
        <div key={kind} className="flex min-h-17 items-center justify-between gap-3">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-52" />
          </div>
          <Skeleton className="h-7 w-12" />
        </div>
      ))}
    </Loading>
  );
}
