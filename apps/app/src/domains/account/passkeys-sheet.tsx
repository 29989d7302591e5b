import { Button, EmptyState, ListRow } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import { listPasskeys, type OutputOf } from '@bourse/wire';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysWork } from '../../kit/passkey/passkey-works.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import type { CustomerInfo } from '../../platform/session.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { EditPasskey } from './edit-passkey.tsx';

type PasskeyRow = OutputOf<typeof listPasskeys>[number];

interface PasskeysSheetProps {
  readonly detail: CustomerInfo['detail'];
  readonly onClose: () => void;
}

/** The customer's passkeys: another one, another name, one less. */
export function PasskeysSheet({ detail, onClose }: PasskeysSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'list' | 'add' | PasskeyRow>('list');
  const done = async () => {
    await invalidate('security', 'account', 'withdraw');
    setShown('list');
  };
  const title = shown === 'list' ? 'passkey.title' : shown === 'add' ? 'passkey.add' : 'passkey.edit';
  return (
    <Sheet
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(title)}
    >
      {shown === 'list' && <PasskeyList onAdd={() => setShown('add')} onEdit={setShown} />}
      {shown === 'add' && <AddPasskey detail={detail} onDone={() => void done()} />}
      {typeof shown === 'object' && <EditPasskey passkey={shown} detail={detail} onDone={() => void done()} />}
    </Sheet>
  );
}

function PasskeyList(props: { readonly onAdd: () => void; readonly onEdit: (passkey: PasskeyRow) => void }) {
  const { t } = useTranslation();
  const query = useCall(listPasskeys, {}, { staleTime: 0 });
  const passkeys = query.data ?? [];
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-15 text-soft">{t('passkey.text')}</p>
      {query.isPending && <LoadingBars className="flex flex-col gap-3" bars={['h-13 w-full']} />}
      {query.isError && query.data === undefined && <LoadFailed query={query} />}
      {query.data?.length === 0 && <EmptyState title={t('passkey.none')} />}
      <ul className="-mx-4 divide-y divide-line empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <ListRow
              before={<Fingerprint aria-hidden className="size-5 text-soft" />}
              title={<bdi>{passkey.name === '' ? t('passkey.unnamed') : passkey.name}</bdi>}
              detail={
                passkey.useTime === null
                  ? t('passkey.neverUsed', { time: formatDateTime(passkey.createTime) })
                  : t('passkey.used', { time: formatDateTime(passkey.useTime) })
              }
              onSelect={() => props.onEdit(passkey)}
            />
          </li>
        ))}
      </ul>
      {passkeysWork() ? (
        <Button wide onClick={props.onAdd}>
          {t('passkey.add')}
        </Button>
      ) : (
        <p className="text-13 text-faint">{t('passkey.notHere')}</p>
      )}
    </div>
  );
}
