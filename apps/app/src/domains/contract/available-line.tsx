import { IconButton } from '@bourse/ui';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { useBuiltRoute } from '../../shell/menu-link.tsx';

export const TRANSFER_PATH = '/transfer';

export interface AvailableLineProps {
  readonly available: string | undefined;
  readonly unit: string;
  /** Another sum than the account's, where no money is to be moved there. */
  readonly label?: string;
}

/** What is free in the contract account, and the way to move money there. */
export function AvailableLine({ available, unit, label }: AvailableLineProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { signedIn } = useSession();
  const canTransfer = useBuiltRoute()(TRANSFER_PATH);
  return (
    <p className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2 text-12 text-soft">
      <span>{label ?? t('contract.available')}</span>
      <span className="flex items-center">
        <bdi className="font-medium text-strong">
          {signedIn ? formatQuantity(available, 2) : '--'} {unit}
        </bdi>
        {signedIn && canTransfer && label === undefined && (
          <IconButton
            className="-me-3"
            label={t('contract.transfer')}
            onClick={() => router.history.push(TRANSFER_PATH)}
            icon={<ArrowLeftRight aria-hidden className="size-4 text-brand" />}
          />
        )}
      </span>
    </p>
  );
}
