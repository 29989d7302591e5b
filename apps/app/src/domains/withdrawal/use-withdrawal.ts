import { type Amount, parseAmount } from '@bourse/money';
import {
  getBank,
  type Issue,
  type ListedCard,
  submitWithdrawal,
  validateWithdrawal,
  type WalletAddress,
  type WithdrawalChannel,
  walletAddressList,
  withdrawalFee,
} from '@bourse/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { deployment } from '../../platform/deployment.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { toastMessage } from '../../platform/toasts.ts';
import type { WithdrawStatus } from './missing-steps.tsx';
import { gateOf, leadOn } from './withdrawal-gates.ts';

/** The questions, one after the other. */
export const STEPS = ['amount', 'destination', 'identity'] as const;
export type Step = (typeof STEPS)[number];

/** Where the field of an issue is asked for. */
const STEP_OF: Readonly<Record<string, Step>> = {
  amount: 'amount',
  adress: 'destination',
  bankId: 'destination',
  pwd: 'identity',
  totp: 'identity',
  passkey: 'identity',
};

export interface WithdrawalDraft {
  readonly amount: string;
  readonly adress: string;
  readonly bankId: number | undefined;
  readonly pwd: string;
  readonly totp: string;
  readonly passkey: string;
}

const EMPTY: WithdrawalDraft = { amount: '', adress: '', bankId: undefined, pwd: '', totp: '', passkey: '' };

/** What is sent as the second factor: the passkey's answer, where it was asked. */
function factorOf({ totp, passkey }: WithdrawalDraft, status: WithdrawStatus): { totp?: string; passkey?: string } {
  if (passkey !== '') return { passkey };
  return status.totp ? { totp } : {};
}

/** What comes of the amount that is typed; undefined while it is none. */
export interface Outcome {
  readonly amount: Amount;
  readonly fee: Amount;
  /** What is paid out; zero or less where the fee takes all. */
  readonly arrives: Amount;
}

export function outcomeOf(text: string, channel: Pick<WithdrawalChannel, 'fee' | 'feeRate'>): Outcome | undefined {
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value <= 0n) return undefined;
  const fee = withdrawalFee(parsed.value, channel);
  return { amount: parsed.value, fee, arrives: (parsed.value - fee) as Amount };
}

export interface WithdrawalForm {
  readonly step: Step;
  readonly draft: WithdrawalDraft;
  readonly change: (change: Partial<WithdrawalDraft>) => void;
  readonly available: string | undefined;
  readonly outcome: Outcome | undefined;
  /** Bound to the channel's chain; undefined until they are known. */
  readonly addresses: readonly WalletAddress[] | undefined;
  readonly cards: readonly ListedCard[] | undefined;
  /** The call that brings them. */
  readonly bound: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** The confirmation sheet is open. */
  readonly asked: boolean;
  readonly open: (step: Step) => void;
  /** To the next question, or the confirmation after the last. */
  readonly next: () => void;
  readonly dismiss: () => void;
  readonly confirm: () => Promise<void>;
}

/** The state of a withdrawal: its three questions, what is wrong at which of them, and sending it once. */
export function useWithdrawal(channel: WithdrawalChannel, status: WithdrawStatus): WithdrawalForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('amount');
  const [draft, setDraft] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const { busy, issue, setIssue, keyFor, run } = useSubmission(Object.keys(STEP_OF), t('withdrawal.unsure'));
  const available = useAvailable(channel.coin);
  const isBank = channel.kind === 'bank';
  const wallets = useCall(walletAddressList, {}, { enabled: !isBank });
  const cards = useCall(getBank, {}, { enabled: isBank });
  const addresses = wallets.data?.list.filter(({ type }) => type === channel.type);
  const adress = draft.adress === '' ? (onlyUsable(addresses)?.address ?? '') : draft.adress;
  const bankId = draft.bankId ?? onlyUsable(cards.data)?.id;
  const outcome = outcomeOf(draft.amount, channel);

  const body = {
    amount: draft.amount.replace(/\.$/, ''),
    coinType: channel.type,
    coin: channel.coin,
    pwd: draft.pwd,
    ...(isBank ? {} : { adress }),
    ...(isBank && bankId !== undefined ? { bankId } : {}),
    ...factorOf(draft, status),
  };

  const show = (wrong: Issue) => {
    setStep(STEP_OF[wrong.field] ?? 'amount');
    setIssue(wrong);
  };

  /** What is wrong with all of it; a missing code is said last. */
  const wrongIn = (): Issue | undefined => {
    const free = parseAmount(available ?? '');
    const check = validateWithdrawal(body, channel, {
      ...(free.ok ? { available: free.value } : {}),
      passwordAllowsSymbols: deployment.withdraw.passwordAllowsSymbols,
    });
    if (!check.ok) return check.issue;
    if (draft.passkey !== '') return undefined;
    if (status.totp) return draft.totp.trim() === '' ? { key: 'totp_required', field: 'totp' } : undefined;
    return status.passkeys > 0 ? { key: 'passkey_required', field: 'passkey' } : undefined;
  };

  const next = () => {
    const wrong = wrongIn();
    const isHere = wrong !== undefined && STEPS.indexOf(STEP_OF[wrong.field] ?? 'amount') <= STEPS.indexOf(step);
    if (isHere && wrong.key !== 'Unbound_bank_card') return show(wrong);
    const gate = gateOf(status, channel.coin, outcome?.amount, serverNow()) ?? (isHere ? wrong.key : undefined);
    if (gate !== undefined) {
      // A card that is bound but not chosen is asked for at its field.
      if (gate === 'Unbound_bank_card' && (cards.data?.length ?? 0) > 0) {
        return show({ key: 'withdraw_please_card', field: 'bankId' });
      }
      toastMessage(gate, 'error');
      leadOn(gate);
      return;
    }
    setIssue(undefined);
    const following = STEPS[STEPS.indexOf(step) + 1];
    if (following === undefined) setAsked(true);
    else setStep(following);
  };

  /** Back to the question that was answered wrongly. A code and a passkey's answer are good for one attempt. */
  const failed = ({ key, field }: ApiError) => {
    setAsked(false);
    setDraft((former) => ({ ...former, totp: '', passkey: '' }));
    const at = STEP_OF[field ?? ''];
    if (at !== undefined) setStep(at);
    if (leadOn(key) && key !== undefined && at !== undefined) toastMessage(key, 'error');
  };

  const confirm = async () => {
    const { pwd: _, totp: __, passkey: ___, ...contents } = body;
    const sent = await run(async () => {
      try {
        await call(submitWithdrawal, { body, idempotencyKey: keyFor(contents) });
      } catch (error) {
        if (error instanceof ApiError && error.key !== 'network_anomaly') failed(error);
        throw error;
      }
      toastMessage('stock91');
    });
    void invalidate('withdraw', 'assets');
    if (!sent) return;
    setAsked(false);
    void navigate({ to: '/withdraw-order', replace: true });
  };

  return {
    step,
    draft: { ...draft, adress, bankId },
    change: (change) => {
      setIssue(undefined);
      setDraft((former) => ({ ...former, ...change }));
    },
    available,
    outcome,
    addresses,
    cards: cards.data,
    bound: isBank ? cards : wallets,
    issue,
    busy,
    asked,
    open: (wanted) => {
      setIssue(undefined);
      setStep(wanted);
    },
    next,
    dismiss: () => setAsked(false),
    confirm,
  };
}

/** The one that can be used, where there is no choice. */
function onlyUsable<Bound extends { readonly usableFrom: number }>(bound: readonly Bound[] | undefined) {
  const usable = bound?.filter(({ usableFrom }) => usableFrom <= serverNow()) ?? [];
  return usable.length === 1 ? usable[0] : undefined;
}
