import { type Issue, type UploadKycBody, uploadKyc, validateCertification } from '@bourse/wire';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

const FIELDS: readonly (keyof UploadKycBody)[] = [
  ...(['realName', 'idCard', 'cardType', 'country', 'frontUrl', 'backUrl', 'handelUrl'] as const),
];

/** How names and numbers of documents are typed. */
export const NAME_INPUT = { autoComplete: 'name', maxLength: 120, 'aria-required': true } as const;
export const NUMBER_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 60,
} as const;

export interface CertificationState {
  /** Of the form, so that it shows what is wrong. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly busy: boolean;
  readonly errorAt: (field: keyof UploadKycBody) => string | undefined;
  /** A field was changed: what was wrong with it is not said any more. */
  readonly touch: () => void;
  /** Checks and sends; `sending`: the pictures that are still on their way. */
  readonly submit: (body: UploadKycBody, sending?: readonly (keyof UploadKycBody)[]) => Promise<void>;
}

/** Sending a request to be verified; afterwards the page shows that it is under review. */
export function useCertification(): CertificationState {
  const { t } = useTranslation();
  const { busy, issue, setIssue, run } = useSubmission(FIELDS, t('certification.unsure'));
  const [tried, setTried] = useState<Issue | undefined>(undefined);
  const shown = issue ?? tried;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The form is longer than the screen.
    if (shown !== undefined) element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return {
    element,
    busy,
    errorAt: (field) => (shown?.field === field ? issueText(shown) : undefined),
    touch: () => {
      setIssue(undefined);
      setTried(undefined);
    },
    submit: async (body, sending = []) => {
      const { advancedRequiresIdNumber } = deployment.certification;
      const wrong = validateCertification(body, { advancedRequiresIdNumber, sending });
      setTried(wrong);
      if (wrong !== undefined) return;
      const sent = await run(async () => {
        await call(uploadKyc, { body });
      });
      if (sent) toastMessage('advanced_please_wait');
      await invalidate('account');
    },
  };
}
