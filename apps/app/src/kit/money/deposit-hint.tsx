import { buttonClass } from '@bourse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session.ts';

export interface DepositHintProps {
  /** "USDT" */
  readonly unit: string;
  /** What is free of it; undefined while that is not known. */
  readonly available: string | undefined;
}

/** Where nothing of an asset is free: says so and leads to where it comes from. Simulated money comes from nowhere. */
export function DepositHint({ unit, available }: DepositHintProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  if (simulated || available === undefined || /[1-9]/.test(available)) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-surface-1 ps-4 text-13 text-soft">
      {t('funds.nothingOf', { asset: unit })}
      <Link to="/recharge" className={buttonClass('text', 'small')}>
        {t('menu.recharge')}
      </Link>
    </p>
  );
}
