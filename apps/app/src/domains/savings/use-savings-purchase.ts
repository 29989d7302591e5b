import { type Amount, amount as amountOf, formatAmount, min, parseAmount } from '@bourse/money';
import { ACCOUNT_TYPE, type Issue, type SavingsState, transferFunds, validateSavings } from '@bourse/wire';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastMessage } from '../../platform/toasts.ts';

/** What a purchase needs to know of a product. */
export interface OfferedProduct {
  readonly id: number;
  readonly title: string;
  readonly coin: string;
  readonly days: number;
  readonly minOdds: string;
  readonly maxOdds: string;
  readonly limitMin: string;
  readonly limitMax: string;
  readonly remainAmount: string;
  readonly buyPurchase: number | null;
  readonly timeLimit: number;
  readonly state: SavingsState;
}

export interface SavingsPurchase {
  readonly amount: string;
  readonly setAmount: (amount: string) => void;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** Free in the financial account; undefined while that loads. */
  readonly available: string | undefined;
  /** What of the amount is missing there and free in the platform account: buying moves it first. */
  readonly missing: string | undefined;
  /** The most that one order can be now, with what is free in either account; undefined while the balance loads. */
  readonly most: string | undefined;
  /** The amount is right: asks for the last look. */
  readonly ask: () => void;
  readonly asked: boolean;
  readonly dismiss: () => void;
  readonly confirm: () => Promise<void>;
}

/** The amount of a purchase, where it comes from, and sending it once. `send` makes the call. */
export function useSavingsPurchase(
  product: OfferedProduct,
  send: (amount: string, idempotencyKey: string) => Promise<unknown>,
  onBought: () => void,
): SavingsPurchase {
  const { t } = useTranslation();
  const [amount, setAmountOnly] = useState('');
  const [asked, setAsked] = useState(false);
  const available = useAvailable(product.coin, ACCOUNT_TYPE.financial);
  const platform = useAvailable(product.coin);
  const { busy, issue, setIssue, keyFor, run } = useSubmission(['amount', 'coin'], t('savings.unsure'));
  const plain = amount.replace(/\.$/, '');
  const setAmount = (text: string) => {
    setIssue(undefined);
    setAmountOnly(text);
  };
  const free = (text: string | undefined) => amountOf(text ?? '0');
  const usable = (free(available) + free(platform)) as Amount;
  const wanted = parseAmount(plain);
  const lacking = (wanted.ok ? wanted.value - free(available) : 0n) as Amount;
  const missing =
    available !== undefined && lacking > 0n && lacking <= free(platform) ? formatAmount(lacking) : undefined;
  // What the balance was when money was moved: while it is not read again, nothing is moved a second time.
  const movedAt = useRef<string | undefined>(undefined);
  const bounds = [product.limitMax, product.remainAmount].map(amountOf);
  return {
    amount,
    setAmount,
    issue,
    busy,
    available,
    missing,
    most: available === undefined ? undefined : formatAmount(bounds.reduce((least, one) => min(least, one), usable)),
    ask: () => {
      const check = validateSavings(plain, product, usable);
      setIssue(check.ok ? undefined : check.issue);
      if (check.ok) setAsked(true);
    },
    asked,
    dismiss: () => setAsked(false),
    confirm: async () => {
      const bought = await run(async () => {
        if (missing !== undefined && movedAt.current !== available) {
          const body = {
            coin: product.coin,
            transferOutAccount: ACCOUNT_TYPE.platform,
            transferInAccount: ACCOUNT_TYPE.financial,
            amount: missing,
          };
          await call(transferFunds, { body, idempotencyKey: keyFor({ move: body }) });
          movedAt.current = available;
        }
        await send(plain, keyFor({ buy: product.id, amount: plain }));
      });
      setAsked(false);
      void invalidate('pledge', 'financial', 'assets');
      if (!bought) return;
      setAmountOnly('');
      toastMessage('Purchase_successful');
      onBought();
    },
  };
}
