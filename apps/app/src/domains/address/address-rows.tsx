import { Badge, Button, EmptyState, IconButton, Skeleton } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { removeUserAddress, type WalletAddress } from '@bourse/wire';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { Loading } from '../../shell/loading.tsx';
import { LabelSheet } from './label-sheet.tsx';

const LOOK = 'flex min-h-18 items-center gap-2 border-b border-line py-2 ps-4 pe-1';

/** The addresses that are bound, each with its rest. */
export function AddressRows({ rows }: { readonly rows: readonly WalletAddress[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<WalletAddress | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [named, setNamed] = useState<WalletAddress | undefined>(undefined);
  const remove = async () => {
    if (asked === undefined) return;
    setOpen(false);
    try {
      await call(removeUserAddress, { body: { id: asked.id } });
      toastMessage('set_success');
    } catch (error) {
      toastError(error);
    }
    void invalidate('address', 'account');
  };
  return (
    <section aria-labelledby="bound-addresses">
      <h2 id="bound-addresses" className="border-t-8 border-surface-1 px-4 pt-4 pb-2 text-15 font-semibold">
        {t('address.bound')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={t('address.none')} text={t('address.noneText')} />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className={LOOK}>
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Badge>{row.type}</Badge>
                  <Rest usableFrom={row.usableFrom} />
                </span>
                {row.label !== '' && (
                  <bdi className="mt-1 block text-15 font-medium break-words text-strong">{row.label}</bdi>
                )}
                <bdi className="mt-1 block text-13 break-all text-strong">{row.address}</bdi>
              </span>
              <IconButton
                label={t('address.labelOf', { type: row.type, address: row.address })}
                aria-haspopup="dialog"
                onClick={() => setNamed(row)}
                icon={<Pencil aria-hidden className="size-5 text-soft" />}
              />
              <IconButton
                label={t('address.removeOf', { type: row.type, address: row.address })}
                onClick={() => {
                  setAsked(row);
                  setOpen(true);
                }}
                icon={<Trash2 aria-hidden className="size-5 text-soft" />}
              />
            </li>
          ))}
        </ul>
      )}
      {named !== undefined && <LabelSheet key={named.id} row={named} onClose={() => setNamed(undefined)} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('address.removeTitle')}
        description={
          <>
            <bdi className="block break-all text-strong">{asked?.address}</bdi>
            <span className="mt-2 block">{t('address.removeText')}</span>
          </>
        }
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button variant="danger" size="medium" onClick={() => void remove()}>
              {t('common.remove')}
            </Button>
          </>
        }
      />
    </section>
  );
}

function Rest({ usableFrom }: { readonly usableFrom: number }) {
  const { t } = useTranslation();
  if (serverNow() >= usableFrom) return <span className="text-12 text-soft">{t('address.usable')}</span>;
  return <span className="text-12 text-warn">{t('address.usableFrom', { time: formatMoment(usableFrom) })}</span>;
}

export function AddressSkeleton() {
  return (
    <Loading className="border-t-8 border-surface-1 pt-4">
      {[0, 1].map((row) => (
        <div key={row} className={LOOK}>
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </Loading>
  );
}
