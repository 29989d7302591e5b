import { TextField } from '@bourse/ui/text-field';
import { recoverPassword, validateRecovery } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { SecretField, SecretFormFrame } from './secret-parts.tsx';
import { solveWork } from './solve-work.ts';
import { useAfter } from './use-after.ts';
import { useSecretForm } from './use-secret-form.ts';

/** By one of the codes that were made in /security. */
export function ForgotByRecovery() {
  const { t } = useTranslation();
  const after = useAfter('/login');
  const form = useSecretForm(['loginName', 'recoveryCode', 'newPwd', 'confirm']);
  const recover = async () => {
    const { loginName, recoveryCode, newPwd } = form.values;
    const body = { loginName: loginName.trim(), recoveryCode: recoveryCode.trim(), newPwd };
    try {
      await call(recoverPassword, { body });
    } catch (error) {
      if (!(error instanceof ApiError) || error.key !== 'please_code') throw error;
      // After wrong ones the browser works for the next.
      await call(recoverPassword, { body: { ...body, ...(await solveWork('LOGIN')) } });
    }
  };
  const submit = async () => {
    if (!(await form.submit(validateRecovery(form.values, false), recover))) return;
    toastMessage('reset_success');
    after();
  };
  return (
    <SecretFormFrame submitLabel={t('security.resetPassword')} busy={form.busy} onSubmit={() => void submit()}>
      <p className="text-13 text-soft">{t('recovery.forgotText')}</p>
      <TextField
        {...form.field('loginName')}
        label={t('recovery.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...form.field('recoveryCode')}
        label={t('recovery.one')}
        placeholder="ABCDE-FGHJK"
        autoComplete="off"
        data-secret
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <SecretField {...form.field('newPwd')} label={t('security.newPassword')} hint={t('security.hintMix')} chosen />
      <SecretField {...form.field('confirm')} label={t('security.repeatNew')} chosen />
      <p className="text-13 text-faint">{t('security.forgotNote')}</p>
    </SecretFormFrame>
  );
}
