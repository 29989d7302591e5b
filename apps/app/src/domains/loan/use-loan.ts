import {
  type Issue,
  type LoanPicture,
  type LoanProductRow,
  submitLoan,
  validateLoan,
  validateLoanAmount,
} from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { type PictureState, usePicture } from '../../kit/upload/use-picture.ts';
import { call } from '../../platform/api.ts';
import { issueText } from '../../platform/i18n.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

const PICTURES = ['cardUrl', 'cardBackUrl', 'capitalUrl'] as const satisfies readonly LoanPicture[];
const FIELDS = ['amount', ...PICTURES];
/** The message is seen before the page changes. */
const THEN_MS = 500;

export interface LoanDraft {
  /** Of the form, so that it shows what is wrong. */
  readonly element: RefObject<HTMLFormElement | null>;
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  /** Out of the product's limits, what was typed is taken away and said to be so. */
  readonly leaveAmount: () => void;
  readonly pictures: Readonly<Record<LoanPicture, PictureState>>;
  readonly errorAt: (field: string) => string | undefined;
  readonly busy: boolean;
  readonly submit: () => void;
}

/** Asking for a loan of a product: how much, and three pictures. */
export function useLoan(product: LoanProductRow): LoanDraft {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS, t('loan.unsure'));
  const pictures = { cardUrl: usePicture(), cardBackUrl: usePicture(), capitalUrl: usePicture() };
  const element = useRef<HTMLFormElement>(null);
  const toShow = useRef<Issue | undefined>(undefined);
  useEffect(() => {
    // The form is longer than the screen.
    if (issue !== undefined && issue === toShow.current)
      element.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [issue]);
  const typed = amount.replace(/\.$/, '');

  const send = async () => {
    const urls = Object.fromEntries(PICTURES.map((field) => [field, pictures[field].url]));
    const body = { proId: product.id, cycleType: product.cycleType, amount: typed, ...urls };
    const sending = PICTURES.filter((field) => pictures[field].sending);
    const check = validateLoan(body, product, sending);
    toShow.current = check.ok ? undefined : check.issue;
    setIssue(toShow.current);
    if (!check.ok) return;
    const sent = await run(async () => {
      await call(submitLoan, { body, idempotencyKey: keyFor(body) });
    });
    void invalidate('loan');
    if (!sent) return;
    toastMessage('loan_applySuccess');
    setTimeout(() => void navigate({ to: '/loan-record', replace: true }), THEN_MS);
  };
  const settled = (field: LoanPicture): PictureState => ({
    ...pictures[field],
    choose: (file) => {
      if (issue?.field === field) setIssue(undefined);
      pictures[field].choose(file);
    },
  });
  return {
    element,
    amount,
    setAmount: (text) => {
      if (issue?.field === 'amount') setIssue(undefined);
      setAmount(text);
    },
    leaveAmount: () => {
      if (typed === '') return;
      const check = validateLoanAmount(typed, product);
      if (check.ok) return;
      setIssue(check.issue);
      setAmount('');
    },
    pictures: {
      cardUrl: settled('cardUrl'),
      cardBackUrl: settled('cardBackUrl'),
      capitalUrl: settled('capitalUrl'),
    },
    errorAt: (field) => (issue?.field === field ? issueText(issue) : undefined),
    busy,
    submit: () => {
      if (!busy) void send();
    },
  };
}
