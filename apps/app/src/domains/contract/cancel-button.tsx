import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../kit/form/confirm-button.tsx';
import { toastMessage } from '../../platform/toasts.ts';
import { refreshContracts } from './refresh-contracts.ts';

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
  const cancel = async () => {
    try {
      await onCancel();
      toastMessage('cancellation_successful');
    } finally {
      refreshContracts();
    }
  };
  return (
    <ConfirmButton label={label} title={title} text={text} action={t('contract.cancelIt')} run={cancel}>
      {t('trade.cancelOrder')}
    </ConfirmButton>
  );
}
