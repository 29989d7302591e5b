import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveOnly } from '../../shell/live-only.tsx';

/** Savings are bought with live money only. */
export function LiveAlone({ skeleton, children }: { readonly skeleton: ReactNode; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <LiveOnly title={t('savings.simulated')} text={t('savings.simulatedText')} skeleton={skeleton}>
      {children}
    </LiveOnly>
  );
}
