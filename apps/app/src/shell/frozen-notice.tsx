import { Button } from '@bourse/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partFile } from '../platform/app-files.ts';
import { signOut, useSession } from '../platform/session.ts';

const Dialog = lazy(() => partFile(() => import('@bourse/ui/dialog').then((module) => ({ default: module.Dialog }))));

/** Status of a frozen account. */
const FROZEN = 1;

/** Tells a frozen customer so, once per visit; what is forbidden is refused by the server. */
export function FrozenNotice() {
  const { t } = useTranslation(['app', 'messages']);
  const { info } = useSession();
  const [read, setRead] = useState(false);
  if (info?.user.status !== FROZEN) return null;
  return (
    <Suspense>
      <Dialog
        blocking
        open={!read}
        onOpenChange={(open) => setRead(!open)}
        title={t('shell.frozenTitle')}
        description={t('messages:account_frozen')}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => void signOut()}>
              {t('shell.signOut')}
            </Button>
            <Button size="medium" onClick={() => setRead(true)}>
              {t('common.confirm')}
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
