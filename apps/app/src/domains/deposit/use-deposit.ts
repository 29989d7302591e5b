import { type DepositChannel, type Issue, submitDeposit, validateDeposit } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { type PictureState, usePicture } from '../../kit/upload/use-picture.ts';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

const FIELDS = ['amount', 'filePath', 'address'];
/** Taps that follow one another so closely are one. */
const DEBOUNCE_MS = 500;

export interface DepositDraft {
  readonly amount: string;
  readonly picture: PictureState;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  readonly setAmount: (amount: string) => void;
  readonly submit: () => void;
}

/** Saying that money was sent: the amount, and the picture that proves it. */
export function useDeposit(channel: DepositChannel, address: string): DepositDraft {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const picture = usePicture();
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS, t('deposit.unsure'));
  const lastTapMs = useRef(0);
  const { coin, type } = channel;

  const send = async () => {
    const body = { amount: amount.replace(/\.$/, ''), type, coin, filePath: picture.url, address };
    const found = issueOf(body, channel, picture.sending);
    setIssue(found);
    if (found !== undefined) return;
    let id: number | undefined;
    await run(async () => {
      id = (await call(submitDeposit, { body, idempotencyKey: keyFor(body) })).id;
    });
    void invalidate('recharge');
    if (id === undefined) return;
    toastMessage('recharge_success');
    await navigate({ to: '/recharge-detail', search: { id: String(id) }, replace: true });
  };
  return {
    amount,
    picture,
    issue: issue?.field === 'filePath' && (picture.url !== '' || isNowSending(issue, picture)) ? undefined : issue,
    busy,
    setAmount: (text) => {
      if (issue?.field === 'amount') setIssue(undefined);
      setAmount(text);
    },
    submit: () => {
      const now = performance.now();
      const tooSoon = now - lastTapMs.current < DEBOUNCE_MS;
      lastTapMs.current = now;
      if (!tooSoon && !busy) void send();
    },
  };
}

/** First the amount, then the proof, then that it is there. */
function issueOf(
  body: { readonly amount: string; readonly filePath: string },
  channel: DepositChannel,
  sending: boolean,
): Issue | undefined {
  const check = validateDeposit(sending ? { ...body, filePath: 'on its way' } : body, channel);
  if (!check.ok) return check.issue;
  return sending ? { key: 'recharge_img_load', field: 'filePath' } : undefined;
}

/** A picture was asked for, and is being sent. */
function isNowSending({ key }: Issue, { sending }: PictureState): boolean {
  return key === 'recharge_img' && sending;
}
