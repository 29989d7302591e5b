import { Button } from '@bourse/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partFile } from '../../platform/app-files.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';
import { refreshContracts } from './refresh-contracts.ts';

const Dialog = lazy(() => partFile(() => import('@bourse/ui/dialog').then((module) => ({ default: module.Dialog }))));

export interface CancelButtonProps {
  /** Which one, for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onCancel: () => Promise<unknown>;
}

/** Takes back an order or a stop, after asking. */
export function CancelButton({ label, title, text, onCancel }: CancelButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await onCancel();
      toastMessage('cancellation_successful');
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
      setOpen(false);
      refreshContracts();
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
        {t('trade.cancelOrder')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title={title}
            description={text}
            actions={
              <>
                <Button variant="quiet" size="medium" onClick={() => setOpen(false)}>
                  {t('contract.keep')}
                </Button>
                <Button size="medium" loading={busy} onClick={() => void cancel()}>
                  {t('contract.cancelIt')}
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </>
  );
}
