import { Button } from '@bourse/ui';
import { cancelOrder } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError, toastMessage } from '../../platform/toasts.ts';

export interface CancelOrderButtonProps {
  readonly id: number;
  /** Over the whole width, as the footer of a sheet has it. */
  readonly wide?: boolean;
}

/** One tap, no question: what an order held is free again, and it can be placed anew. */
export function CancelOrderButton({ id, wide = false }: CancelOrderButtonProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelOrder, { query: { id } });
      toastMessage('cancellation_successful');
    } catch (error) {
      toastError(error);
    } finally {
      await invalidate('spot', 'trading', 'assets').catch(() => undefined);
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      {...(wide ? { wide } : { size: 'small' as const })}
      loading={busy}
      aria-label={t('trade.cancelOrderOf', { id })}
      onClick={() => void cancel()}
    >
      {t('trade.cancelOrder')}
    </Button>
  );
}
