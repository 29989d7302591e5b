import { Switch } from '@bourse/ui/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../platform/stored.ts';

const KEPT = 'hide-small';

/** Whether small balances are left out, kept on the phone; and the switch that says so. */
export function useHideSmall() {
  const { t } = useTranslation();
  const [hideSmall, setHideSmall] = useState(() => readStored(KEPT) === '1');
  const change = (next: boolean) => {
    setHideSmall(next);
    writeStored(KEPT, next ? '1' : undefined);
  };
  return {
    hideSmall,
    hideSmallSwitch: <Switch label={t('assets.hideSmall')} checked={hideSmall} onCheckedChange={change} />,
  };
}
