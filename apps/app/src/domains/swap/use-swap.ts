import { parseAmount } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { currencyExchange, type Issue, validateSwap } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatQuantity } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { chooseEnd, type Ends, firstEnds, type SwapCoin, turnedRound } from './swap-ends.ts';
import { receivedFor } from './swap-received.ts';
import { type SwapQuoteState, useSwapQuote } from './use-swap-quote.ts';

export interface SwapState {
  readonly ends: Ends;
  readonly total: string;
  readonly available: string | undefined;
  /** The two can be exchanged for one another. */
  readonly isPair: boolean;
  readonly rate: SwapQuoteState;
  /** What the amount becomes at the rate shown. */
  readonly received: string | undefined;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** The confirmation sheet is open. */
  readonly asked: boolean;
  readonly choose: (which: keyof Ends, symbol: string) => void;
  readonly turn: () => void;
  readonly setTotal: (total: string) => void;
  readonly ask: () => void;
  readonly dismiss: () => void;
  readonly confirm: () => Promise<void>;
}

/** The state of an exchange: its two assets, the amount, the rate as long as it holds, and sending it once. */
export function useSwap(coins: readonly SwapCoin[], wanted: Partial<Ends>): SwapState {
  const { t } = useTranslation(['app', 'messages']);
  const { simulated } = useSession();
  const [ends, setEnds] = useState(() => firstEnds(coins, wanted));
  const [total, setTotalOnly] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, issue, setIssue, keyFor, run } = useSubmission(['total', 'toSymbol', 'fromSymbol'], t('funds.unsure'));
  const available = useAvailable(ends.from);
  const pair = validateSwap({ fromSymbol: ends.from, toSymbol: ends.to, total: '1' });
  const typed = total.replace(/\.$/, '');
  // While the question is open, what is shown is the quote for the amount.
  const rate = useSwapQuote(ends, pair.ok, asked ? typed : undefined);
  const received = receivedFor(typed, rate.quote?.price);
  const setTotal = (text: string) => {
    setIssue(undefined);
    setTotalOnly(text);
  };
  const setBoth = (next: Ends) => {
    setEnds(next);
    if (next.from === ends.from) setIssue(undefined);
    else setTotal('');
  };
  const ask = () => {
    const free = parseAmount(available ?? '');
    const body = { fromSymbol: ends.from, toSymbol: ends.to, total: typed };
    const check = validateSwap(body, free.ok ? free.value : undefined);
    if (!check.ok) setIssue(check.issue);
    else if (received === '0') setIssue({ key: 'swap_minNum', field: 'total' });
    else if (rate.quote !== undefined) setAsked(true);
  };
  const confirm = async () => {
    const { quote } = rate;
    if (quote?.quoteId === undefined) return;
    const body = { fromSymbol: ends.from, toSymbol: ends.to, total: typed, quoteId: quote.quoteId };
    await run(async () => {
      try {
        const got = await call(currencyExchange, { body, idempotencyKey: keyFor({ simulated, ...body }) });
        setAsked(false);
        setTotalOnly('');
        const [amount, asset] = [formatQuantity(got.received), ends.to.toUpperCase()];
        showToast(t('swap.received', { message: t('messages:swap_success'), amount, asset }), 'success');
      } catch (error) {
        // The new rate is shown, and asked about again; whatever else is wrong is said in the form.
        if (error instanceof ApiError && error.key === 'swap_quote_expired') await rate.refresh();
        else if (!(error instanceof ApiError && error.key === 'network_anomaly')) setAsked(false);
        throw error;
      }
    });
    void invalidate('assets');
  };
  return {
    ends,
    total,
    available,
    isPair: pair.ok,
    rate,
    received,
    issue: issue ?? (pair.ok ? undefined : pair.issue),
    busy,
    asked,
    choose: (which, symbol) => setBoth(chooseEnd(ends, which, symbol)),
    turn: () => setBoth(turnedRound(ends)),
    setTotal,
    ask,
    dismiss: () => setAsked(false),
    confirm,
  };
}
