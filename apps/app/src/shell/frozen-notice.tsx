import { Button } from '@bourse/ui';
import type { FreezeNotice } from '@bourse/wire';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../platform/app-files.ts';
import { deployment } from '../platform/deployment.ts';
import { formatDateTime } from '../platform/format-time.ts';
import { signOut, useSession } from '../platform/session.ts';
import { tokenStore } from '../platform/token-store.ts';
import { toldFreeze } from '../platform/told-freeze.ts';
import { useValue } from '../platform/value-store.ts';

const Dialog = lazyPart(() => import('@bourse/ui/dialog'), 'Dialog');

/**
 * Tells a customer what is frozen, why, until when, and whom to ask: a frozen account after every sign-in and at once when
 * it happens, a frozen module when it is tried. Reading goes on after it; what is closed is refused by the server.
 */
export function FrozenNotice() {
  const { t } = useTranslation(['app', 'messages']);
  const { info, signedIn } = useSession();
  const told = useValue(toldFreeze);
  const session = useValue(tokenStore);
  const [read, setRead] = useState<string | undefined>(undefined);
  const account = info?.freezes.find(({ module }) => module === 'ALL');
  const accountKey = account === undefined ? undefined : `${session} ${account.reason} ${account.until}`;
  const notice = told ?? (accountKey === read ? undefined : account);

  // Lifted meanwhile: there is nothing to tell any more. What was known before it was told says nothing about that.
  const [before, setBefore] = useState({ told, info });
  if (before.told !== told) setBefore({ told, info });
  const isNewer = before.told === told && info !== before.info;
  const isOver =
    told !== undefined && isNewer && info !== undefined && !info.freezes.some(({ module }) => module === told.module);
  useEffect(() => {
    if (isOver) toldFreeze.write(undefined);
  }, [isOver]);

  const [last, setLast] = useState<FreezeNotice | undefined>(undefined);
  if (notice !== undefined && notice !== last) setLast(notice);
  // Stays while the dialog leaves.
  const shown = notice ?? last;
  if (shown === undefined) return null;
  const isAccount = shown.module === 'ALL';
  const close = () => {
    toldFreeze.write(undefined);
    if (isAccount) setRead(accountKey);
  };
  return (
    <Suspense>
      <Dialog
        blocking
        open={notice !== undefined && !isOver}
        onOpenChange={(open) => !open && close()}
        title={isAccount ? t('shell.frozenTitle') : t(`shell.frozen_${shown.module as 'WITHDRAW'}`)}
        description={
          <>
            <p>{t(`messages:${deployment.freeze.textKey}`)}</p>
            <NoticeFigures notice={shown} />
          </>
        }
        actions={
          <>
            {isAccount && signedIn && (
              <Button variant="quiet" size="medium" onClick={() => void signOut()}>
                {t('shell.signOut')}
              </Button>
            )}
            <Button size="medium" onClick={close}>
              {isAccount && signedIn ? t('shell.frozenReadOn') : t('common.close')}
            </Button>
          </>
        }
      />
    </Suspense>
  );
}

function NoticeFigures({ notice: { reason, until, contact } }: { readonly notice: FreezeNotice }) {
  const { t } = useTranslation();
  const rows = [
    { label: t('shell.frozenReason'), text: reason },
    { label: t('shell.frozenUntil'), text: until === 0 ? t('shell.frozenUntilLifted') : formatDateTime(until) },
    ...(contact === '' ? [] : [{ label: t('shell.frozenContact'), text: contact }]),
  ];
  return (
    <dl className="mt-4 flex flex-col gap-3">
      {rows.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-13">{label}</dt>
          <dd className="text-15 font-medium break-words text-strong select-text">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
