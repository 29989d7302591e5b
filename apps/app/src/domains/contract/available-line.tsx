import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';

/** What /transfer starts with. */
export const TO_CONTRACTS = { from: 'platform', to: 'contract', coin: 'usdt' } as const;

export interface AvailableLineProps {
  readonly available: string | undefined;
  readonly unit: string;
  /** Another sum than the account's, where no money is to be moved there. */
  readonly label?: string;
}

/** What is free in the contract account, and the way to move money there. */
export function AvailableLine({ available, unit, label }: AvailableLineProps) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  return (
    <p className="-my-1 flex min-h-11 flex-wrap items-center justify-between gap-x-2 text-12 text-soft">
      <span>{label ?? t('contract.available')}</span>
      <span className="flex items-center">
        <bdi className="font-medium text-strong">
          {signedIn ? formatQuantity(available, 2) : '--'} {unit}
        </bdi>
        {signedIn && label === undefined && (
          <Link
            to="/transfer"
            search={TO_CONTRACTS}
            aria-label={t('contract.transfer')}
            className="press -me-3 inline-flex size-11 items-center justify-center rounded-control"
          >
            <ArrowLeftRight aria-hidden className="size-4 text-brand" />
          </Link>
        )}
      </span>
    </p>
  );
}
