import { type DepositChannel, type Issue, submitPayment, validatePayment } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';

const FIELDS = ['cardNo', 'money'];

/** A payment that has begun. */
export interface BegunPayment {
  readonly id: number;
  readonly payUrl: string;
}

export interface PaymentDraft {
  readonly account: string;
  readonly money: string;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  readonly begun: BegunPayment | undefined;
  readonly setAccount: (account: string) => void;
  readonly setMoney: (money: string) => void;
  readonly submit: () => void;
  /** Another payment. */
  readonly restart: () => void;
}

/** Beginning a card payment: who pays and how much; then the gateway's page in a window of its own. */
export function usePayment(channel: DepositChannel): PaymentDraft {
  const { t } = useTranslation();
  const [account, setAccount] = useState('');
  const [money, setMoney] = useState('');
  const [begun, setBegun] = useState<BegunPayment | undefined>(undefined);
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS, t('deposit.unsure'));

  const submit = async () => {
    const body = { cardNo: account.trim(), money: money.replace(/\.$/, '') };
    const check = validatePayment(body, channel);
    setIssue(check.ok ? undefined : worded(check.issue, { cardNo: t('deposit.payer'), money: t('deposit.money') }));
    if (!check.ok) return;
    // On the tap itself: a window that opens later is taken for an advertisement.
    const page = openBlank(t('deposit.opening'));
    let answer: BegunPayment | undefined;
    await run(async () => {
      answer = await call(submitPayment, { body, idempotencyKey: keyFor(body) });
    });
    void invalidate('recharge');
    if (answer === undefined) {
      page?.close();
      return;
    }
    setBegun(answer);
    page?.location.replace(answer.payUrl);
  };
  return {
    account,
    money,
    issue,
    busy,
    begun,
    setAccount: (text) => {
      setIssue(undefined);
      setAccount(text);
    },
    setMoney: (text) => {
      setIssue(undefined);
      setMoney(text);
    },
    submit: () => {
      if (!busy) void submit();
    },
    restart: () => {
      setBegun(undefined);
      setMoney('');
    },
  };
}

/** An empty window that knows nothing of this one; null where the browser opens none. */
function openBlank(text: string): Window | null {
  const page = window.open('', '_blank');
  if (page === null) return null;
  page.opener = null;
  page.document.title = text;
  return page;
}

/** Names the field in the customer's words. */
function worded(issue: Issue, names: { readonly cardNo: string; readonly money: string }): Issue {
  if (issue.key !== 'recharge_input') return issue;
  return { ...issue, params: { field: issue.field === 'cardNo' ? names.cardNo : names.money } };
}
