import { TextField } from '@bourse/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { AccountForm } from './account-form.ts';
import { CodeField, type CodeFieldProps } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { EmailField } from './secret-parts.tsx';
import type { SignMethod } from './sign-methods.ts';

/** The account name. */
export function LoginNameField(props: {
  readonly form: AccountForm;
  readonly hint?: string;
  /** The browser offers its passkeys in it. */
  readonly withPasskey?: boolean;
}) {
  const { form, hint, withPasskey = false } = props;
  const { t } = useTranslation();
  return (
    <TextField
      {...form.field('loginName')}
      label={t('login.accountLabel')}
      hint={hint}
      autoComplete={withPasskey ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}

export interface AddressFieldProps extends Pick<CodeFieldProps, 'form' | 'purpose'> {
  readonly method: SignMethod | undefined;
  /** Without the code that is sent to it. */
  readonly bare?: boolean;
}

/** The e-mail address or the telephone number, where the method is one of them, with the code sent to it. */
export function AddressField({ form, method, purpose, bare = false }: AddressFieldProps) {
  const { t } = useTranslation();
  if (method !== 'email' && method !== 'phone') return null;
  return (
    <>
      {method === 'email' && <EmailField {...form.field('email')} label={t('login.emailLabel')} />}
      {method === 'phone' && <PhoneField form={form} />}
      {!bare && <CodeField key={method} form={form} by={method} purpose={purpose} />}
    </>
  );
}
