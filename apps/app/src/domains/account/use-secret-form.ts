import type { Issue } from '@bourse/wire';
import { useId, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { issueText } from '../../platform/i18n.ts';
import { errorText, toastError } from '../../platform/toasts.ts';

/** What a field is given: its id, text, error. */
export interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error: string | undefined;
}

export interface FormErrors {
  /** Shows an issue at its field and goes there. */
  readonly showIssue: (issue: Issue) => void;
  /** Shows a server's refusal at its field, or as a toast. */
  readonly showError: (error: unknown) => void;
}

export interface SecretForm<Field extends string> extends FormErrors {
  readonly values: Readonly<Record<Field, string>>;
  readonly busy: boolean;
  readonly field: (name: Field) => FieldProps;
  /** Sends where nothing is wrong; true where it was done. */
  readonly submit: (issue: Issue | undefined, send: () => Promise<unknown>) => Promise<boolean>;
}

/** Fields of passwords and codes: what is typed, what is wrong with one of them, and that it is being sent. */
export function useSecretForm<const Field extends string>(names: readonly Field[]): SecretForm<Field> {
  const prefix = useId();
  const blank = Object.fromEntries(names.map((name) => [name, ''])) as Record<Field, string>;
  const [values, setValues] = useState<Readonly<Record<Field, string>>>(blank);
  const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string } | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const show = (field: string, text: string) => {
    setWrong({ field, text });
    document.getElementById(`${prefix}${field}`)?.focus();
  };
  const showError = (error: unknown) => {
    const field = error instanceof ApiError ? error.field : undefined;
    if (field !== undefined && (names as readonly string[]).includes(field)) show(field, errorText(error));
    else toastError(error);
  };
  const showIssue = (issue: Issue) => show(issue.field, issueText(issue));
  return {
    values,
    busy,
    field: (name) => ({
      id: prefix + name,
      value: values[name],
      onValueChange: (value) => {
        setValues((former) => ({ ...former, [name]: value }));
        if (wrong?.field === name) setWrong(undefined);
      },
      error: wrong?.field === name ? wrong.text : undefined,
    }),
    showIssue,
    showError,
    submit: async (issue, send) => {
      if (busy) return false;
      if (issue !== undefined) {
        showIssue(issue);
        return false;
      }
      setBusy(true);
      try {
        await send();
        setValues(blank);
        return true;
      } catch (error) {
        showError(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
