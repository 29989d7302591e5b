import { Button, showToast } from '@bourse/ui';
import { Dialog } from '@bourse/ui/dialog';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../platform/session.ts';

/** Asks before the session ends. Place `dialog` in the component's output. */
export function useSignOut(): { readonly ask: () => void; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const leave = () => {
    setOpen(false);
    void signOut();
    showToast(t('shell.signedOut'), 'success');
  };
  return {
    ask: () => setOpen(true),
    dialog: (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('shell.signOutTitle')}
        description={t('shell.signOutText')}
        actions={
          <>
            <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button size="medium" onClick={leave}>
              {t('shell.signOut')}
            </Button>
          </>
        }
      />
    ),
  };
}
