import { type Amount, amount, floorToStep, formatAmount, min, parseAmount, price, ZERO } from '@bourse/money';
import {
  ACCOUNT_TYPE,
  type AnswerOf,
  type ApplicationTerms,
  applyForOwnCoin,
  CODE,
  getAvailableNum,
  type ownCoinInfo,
  placeOwnCoin,
  validateApplication,
} from '@bourse/wire';
import { useState } from 'react';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { invalidate, useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { isPlacement } from './offering-words.ts';

/** After a failure of the server the page's figures are read again, but not at once. */
const RELOAD_AFTER_MS = 2_000;

export type OfferingInfo = AnswerOf<typeof ownCoinInfo>;

const unitsOf = (text: string | undefined): Amount => {
  const parsed = parseAmount(text ?? '0');
  return parsed.ok ? parsed.value : ZERO;
};

/** Spec: what is left of a placement counts to this step. */
const LEFT_STEP = amount('0.01');

/**
 * What this customer can still buy of a placement, of which `left` is left (decimal text; undefined while that is not
 * known: then what the page was opened with counts); of a subscription what everybody asks for.
 */
export function mostFor(offering: OfferingInfo, left: string | undefined): Amount {
  const limit = amount(offering.purchaseLimit);
  if (!isPlacement(offering)) return limit;
  const own = (limit - amount(offering.ownAmount)) as Amount;
  return min(own, floorToStep(amount(left ?? offering.availableAmount), LEFT_STEP));
}

/** The form of an application or a purchase. */
export function useApply(offering: OfferingInfo) {
  const placed = isPlacement(offering);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(false);
  const { info } = useSession();
  const { busy, issue, setIssue, keyFor, run } = useSubmission(['number', 'amount']);
  const account = offering.desk === 'stock' ? ACCOUNT_TYPE.stock : ACCOUNT_TYPE.platform;
  const balance = useAvailable(offering.payCoin, account);
  const left = useCall(getAvailableNum, { query: { coinId: offering.id, coin: offering.coin } }, { enabled: placed });
  const most = mostFor(offering, left.data);
  const number = placed ? typed.replace(/\.$/, '') : offering.purchaseLimit;
  const terms: ApplicationTerms = {
    type: offering.type,
    subStatus: offering.params.sub_status,
    price: price(offering.price),
    unit: amount(offering.unit),
    purchaseLimit: amount(offering.purchaseLimit),
    available: most,
  };
  const check = validateApplication({ number }, terms);
  const cost = check.ok ? formatAmount(check.cost) : undefined;
  // An application costs nothing before it has won, unless its cost is held.
  const isShort =
    (placed || offering.entry === 'held') && check.ok && balance !== undefined && check.cost > unitsOf(balance);

  const submit = async () => {
    if (!check.ok) {
      setIssue(check.issue);
      return;
    }
    if (isShort) {
      setIssue({ key: 'Insufficient_funds_available', field: 'number' });
      return;
    }
    const userId = info?.user.userId;
    const body = {
      ownId: offering.id,
      number,
      amount: formatAmount(check.cost),
      ...(userId === undefined ? {} : { userId }),
    };
    const idempotencyKey = keyFor(body);
    await run(async () => {
      try {
        await withRiskNotice(async () => {
          if (placed) await call(placeOwnCoin, { query: body, body, idempotencyKey });
          else await call(applyForOwnCoin, { body, idempotencyKey });
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === CODE.fault) {
          setTimeout(() => void invalidate('subscription', 'assets'), RELOAD_AFTER_MS);
        }
        throw error;
      }
      setDone(true);
    });
    void invalidate('subscription', 'assets', 'stock');
  };

  return {
    placed,
    typed,
    change: (text: string) => {
      setIssue(undefined);
      setTyped(text);
    },
    /** The most that can be bought or asked for. */
    most: formatAmount(most),
    cost,
    balance,
    isShort,
    busy,
    // Money may have come in since.
    issue: issue?.key === 'Insufficient_funds_available' && !isShort ? undefined : issue,
    done,
    close: () => setDone(false),
    submit,
  };
}
