import { buzz, showToast } from '@bourse/ui';
import type { Issue } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../platform/api-error.ts';
import { SubmissionKey } from '../../platform/submission-key.ts';
import { toastError } from '../../platform/toasts.ts';

export interface Submission {
  readonly busy: boolean;
  /** What is wrong, at its field. */
  readonly issue: Issue | undefined;
  readonly setIssue: (issue: Issue | undefined) => void;
  /** The idempotency key of these contents. */
  readonly keyFor: (contents: unknown) => string;
  /** Runs `send`; says what went wrong, at the field where the server names one of `fields`. True where an answer came. */
  readonly run: (send: () => Promise<void>) => Promise<boolean>;
}

/** Sending a form whose order must never be placed twice; `unsureText` is said where no answer came. */
export function useSubmission(fields: readonly string[], unsureText?: string): Submission {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [issue, setIssue] = useState<Issue | undefined>(undefined);
  const [keys] = useState(() => new SubmissionKey());
  const run = async (send: () => Promise<void>) => {
    setBusy(true);
    try {
      await send();
      keys.answered();
      buzz('done');
      return true;
    } catch (error) {
      buzz('refused');
      const unsure = error instanceof ApiError && (error.key === 'network_anomaly' || error.cancelled);
      if (!unsure) keys.answered();
      if (error instanceof ApiError && error.key === 'network_anomaly')
        showToast(unsureText ?? t('trade.unsure'), 'error');
      else if (isIssueOf(error, fields)) setIssue(error);
      else toastError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, issue, setIssue, keyFor: (contents) => keys.keyFor(contents), run };
}

/** Whether the server found at one of `fields` what the phone did not; `issueText` words it, by the server's words if need be. */
export function isIssueOf(error: unknown, fields: readonly string[]): error is ApiError & Issue {
  return (
    error instanceof ApiError && error.key !== undefined && error.field !== undefined && fields.includes(error.field)
  );
}
