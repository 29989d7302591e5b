import { BANK_CARD_FIELDS, type MessageKey } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Submission, useSubmission } from '../../kit/form/use-submission.ts';
import { deployment } from '../../platform/deployment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

/** Spec: the list comes 500 ms after success. */
const BACK_AFTER_MS = 500;

export interface CardSaving extends Pick<Submission, 'busy' | 'issue' | 'setIssue'> {
  /** Sends a change; says `done` and goes back to the list where it took place. */
  readonly save: (send: () => Promise<unknown>, done: MessageKey) => Promise<void>;
}

/** Changing the own cards. */
export function useCardSaving(): CardSaving {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const submission = useSubmission(BANK_CARD_FIELDS[deployment.bankCard.form], t('bank.unsure'));
  const { busy, issue, setIssue, run } = submission;
  return {
    busy,
    issue,
    setIssue,
    save: async (send, done) => {
      await run(async () => {
        await send();
        toastMessage(done);
        void invalidate('bank');
        // Busy until then: a second tap would save a second card.
        await new Promise((resolve) => setTimeout(resolve, BACK_AFTER_MS));
        await navigate({ to: '/bind-card', replace: true });
      });
    },
  };
}
