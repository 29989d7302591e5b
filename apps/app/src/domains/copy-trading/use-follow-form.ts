import { parseAmount } from '@bourse/money';
import {
  changeFollowing,
  type FollowOrder,
  type FollowTerms,
  type Issue,
  startFollowing,
  validateFollow,
} from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

const FIELDS = ['amount', 'maxLoss', 'leverage'];
/** What the cap begins with: careful rather than the most there is. */
const FIRST_LEVERAGE = 5;

export interface FollowForm {
  readonly amount: string;
  readonly maxLoss: string;
  readonly leverage: number;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  readonly set: (change: { amount?: string; maxLoss?: string; leverage?: number }) => void;
  /** Resolves with whether it was done. */
  readonly submit: () => Promise<boolean>;
}

/** The limits somebody follows within: a new following of `leaderId`, or another's change. */
export function useFollowForm(leaderId: number, terms: FollowTerms, order?: FollowOrder): FollowForm {
  const { t } = useTranslation();
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS, t('copyTrading.unsure'));
  const [draft, setDraft] = useState(() => ({
    amount: order?.orderAmount ?? '',
    maxLoss: order?.maxLoss ?? '',
    leverage: order?.leverage ?? terms.leverages.filter((one) => one <= FIRST_LEVERAGE).at(-1) ?? 1,
  }));
  const submit = async () => {
    const limits = {
      amount: draft.amount.replace(/\.$/, ''),
      maxLoss: draft.maxLoss.replace(/\.$/, ''),
      leverage: draft.leverage,
    };
    const lost = order === undefined ? undefined : parseAmount(order.accumulaEarn.replace(/^-/, ''));
    const isLoss = order?.accumulaEarn.startsWith('-') === true;
    const check = validateFollow(limits, terms.leverages, isLoss && lost?.ok === true ? lost.value : undefined);
    if (!check.ok) {
      setIssue(check.issue);
      return false;
    }
    const done = await run(async () => {
      if (order !== undefined) await call(changeFollowing, { body: { id: order.id, ...limits } });
      else {
        const body = { leaderId, ...limits };
        await withRiskNotice(() => call(startFollowing, { body, idempotencyKey: keyFor(body) }));
      }
      toastMessage(order === undefined ? 'follow_started' : 'follow_changed');
    });
    await invalidate('follow');
    return done;
  };
  return {
    ...draft,
    issue,
    busy,
    submit,
    set: (change) => {
      setIssue(undefined);
      setDraft({ ...draft, ...change });
    },
  };
}
