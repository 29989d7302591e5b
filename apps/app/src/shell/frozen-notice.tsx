import type { FreezeNotice } from '@bourse/wire';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../platform/app-files.ts';
import { useSession } from '../platform/session.ts';
import { tokenStore } from '../platform/token-store.ts';
import { toldFreeze } from '../platform/told-freeze.ts';
import { useValue } from '../platform/value-store.ts';

const FrozenDialog = lazyPart(() => import('./frozen-dialog.tsx'), 'FrozenDialog');

/**
 * Tells a customer what is frozen, why, until when, and whom to ask: a frozen account after every sign-in and at once when
 * it happens, a frozen module when it is tried. Reading goes on after it; what is closed is refused by the server.
 */
export function FrozenNotice() {
  const { info } = useSession();
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
  const close = () => {
    toldFreeze.write(undefined);
    if (shown.module === 'ALL') setRead(accountKey);
  };
  return (
    <Suspense>
      <FrozenDialog notice={shown} open={notice !== undefined && !isOver} onClose={close} />
    </Suspense>
  );
}
