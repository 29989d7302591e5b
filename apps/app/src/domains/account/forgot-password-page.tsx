import { SegmentedControl } from '@bourse/ui/segmented-control';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shell/page-header.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByRecovery } from './forgot-by-recovery.tsx';

/** /forgot-password: a new login password by a code mailed to the bound address, or by a recovery code. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [way, setWay] = useState<'email' | 'recovery'>('email');
  return (
    <>
      <PageHeader title={t('security.forgotTitle')} back backTo="/login" />
      <div className="px-4 pt-4">
        <SegmentedControl
          label={t('security.ways')}
          items={[
            { key: 'email', label: t('security.byEmail') },
            { key: 'recovery', label: t('recovery.one') },
          ]}
          value={way}
          onValueChange={setWay}
        />
      </div>
      {way === 'email' ? <ForgotByEmail /> : <ForgotByRecovery />}
    </>
  );
}
