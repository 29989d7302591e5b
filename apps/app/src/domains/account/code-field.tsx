import { sendEmailCode, sendMobileCode, validateEmail, validatePhone } from '@bourse/wire';
import { call } from '../../platform/api.ts';
import type { AccountForm } from './account-form.ts';
import { CodeInput } from './code-input.tsx';

export interface CodeFieldProps {
  readonly form: AccountForm;
  readonly by: 'email' | 'phone';
  readonly purpose: 'LOGIN' | 'REGISTER';
}

/** The one-time code of sign-in and registration. */
export function CodeField({ form, by, purpose: codeType }: CodeFieldProps) {
  const { email, areaCode, phone } = form.draft;
  return (
    <CodeInput
      {...form.field('code')}
      check={() => (by === 'email' ? validateEmail(email) : validatePhone(areaCode, phone))}
      send={() =>
        by === 'email'
          ? call(sendEmailCode, { query: { codeType, email: email.trim() } })
          : call(sendMobileCode, { query: { codeType, phone: areaCode + phone.trim() } })
      }
      onIssue={form.showIssue}
      onError={form.showError}
    />
  );
}
