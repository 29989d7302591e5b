import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { issueText } from '../../platform/i18n.ts';
import { errorText, toastError } from '../../platform/toasts.ts';
import type { FieldProps, FormErrors } from './use-secret-form.ts';

export type AccountField =
  | 'loginName'
  | 'loginPassword'
  | 'newPassword'
  | 'email'
  | 'areaCode'
  | 'phone'
  | 'code'
  | 'activeCode'
  | 'totp'
  | 'country'
  | 'adult'
  | 'terms';
export type AccountDraft = Readonly<Record<AccountField, string>>;

/** Where refusals stand that name no field. */
const FIELD_OF_KEY: Readonly<Record<string, AccountField>> = {
  please_code: 'code',
  code_wrong: 'code',
  captcha_wrong: 'code',
  login_failed: 'loginPassword',
};

export const fieldId = (field: AccountField): string => `field-${field}`;

export interface AccountForm extends FormErrors {
  readonly draft: AccountDraft;
  readonly set: (field: AccountField) => (value: string) => void;
  readonly errorOf: (field: AccountField) => string | undefined;
  readonly field: (field: AccountField) => FieldProps;
  readonly clear: () => void;
  /** Goes to a field that appears with the next frame. */
  readonly goTo: (field: AccountField) => void;
}

/** The fields of sign-in and registration, and what is wrong with one of them. */
export function useAccountForm(initial: Partial<AccountDraft>): AccountForm {
  const [draft, setDraft] = useState<AccountDraft>({
    loginName: '',
    loginPassword: '',
    newPassword: '',
    email: '',
    areaCode: '',
    phone: '',
    code: '',
    activeCode: '',
    totp: '',
    country: '',
    adult: '',
    terms: '',
    ...initial,
  });
  const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string } | undefined>(undefined);

  // A field that only now appears (the captcha's) is there with the next frame.
  const goTo = (field: string) => {
    requestAnimationFrame(() => document.getElementById(`field-${field}`)?.focus());
  };
  const show = (field: string, text: string) => {
    setWrong({ field, text });
    goTo(field);
  };
  const set = (field: AccountField) => (value: string) => {
    setDraft((former) => ({ ...former, [field]: value }));
    if (wrong?.field === field) setWrong(undefined);
  };
  const errorOf = (field: AccountField) => (wrong?.field === field ? wrong.text : undefined);
  return {
    draft,
    set,
    errorOf,
    field: (name) => ({ id: fieldId(name), value: draft[name], onValueChange: set(name), error: errorOf(name) }),
    showIssue: (issue) => show(issue.field, issueText(issue)),
    showError: (error) => {
      const known = error instanceof ApiError ? error : undefined;
      const field = known?.field ?? FIELD_OF_KEY[known?.key ?? ''];
      const present = field === 'code' || document.getElementById(`field-${field}`) !== null;
      if (field !== undefined && present) show(field, errorText(error));
      else toastError(error);
    },
    clear: () => setWrong(undefined),
    goTo,
  };
}
