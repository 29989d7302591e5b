import { IconButton } from '@bourse/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHiddenBalance } from '../../platform/hidden-balance.ts';

/** The eye that hides balances, here and on every other screen. */
export function EyeButton() {
  const { t } = useTranslation();
  const { hidden, toggle } = useHiddenBalance();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <IconButton
      label={t(hidden ? 'assets.showBalance' : 'assets.hideBalance')}
      aria-pressed={hidden}
      onClick={toggle}
      icon={<Icon aria-hidden className="size-4 text-soft" />}
    />
  );
}
