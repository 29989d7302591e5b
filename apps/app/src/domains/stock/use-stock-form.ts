import { type Amount, formatAmount, type Price, parseAmount, parsePrice, ZERO } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { buyIn, type Issue, overnightIssue, submitStockOrder, validateStockOrder } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { onTick } from '../../kit/instrument/on-tick.ts';
import { useFundsRate } from '../../kit/money/rate-line.tsx';
import { useAvailable } from '../../kit/money/use-available.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { invalidate } from '../../platform/query-client.ts';
import { readQuote, useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import {
  atPriceNow,
  changeDraft,
  emptyDraft,
  estimateStock,
  type StockAround,
  type StockDraft,
  type StockKind,
  type StockSide,
  stockBody,
  withKind,
} from './stock-draft.ts';
import { type Conversion, conversionFor, type Funds, spendable } from './stock-payment.ts';
import { type StockItem, type StockTermsNow, typeOfStock } from './use-stock.ts';

const FIELDS = ['buyNum', 'nowPrice', 'lever'];

export interface StockForm {
  readonly draft: StockDraft;
  readonly around: StockAround;
  readonly change: (change: Partial<Omit<StockDraft, 'kind'>>) => void;
  /** Another order type: the form begins anew. */
  readonly chooseKind: (kind: StockKind) => void;
  /** What is converted from USDT before the order is placed; undefined: nothing. */
  readonly conversion: Conversion | undefined;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  readonly submit: () => Promise<void>;
}

/** The state of a stock order: the draft, what it is measured with, and sending it. */
export function useStockForm(coin: StockItem, side: StockSide, terms: StockTermsNow, onPlaced: () => void): StockForm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { simulated } = useSession();
  const { ask, bid, price } = useCoinQuote(coin);
  const marketPrice = (side === 'buy' ? ask : bid) ?? price;
  const stockType = typeOfStock(coin);
  const rate = useFundsRate(stockType);
  const usdt = useAvailable('usdt');
  const { frozen } = useFreeze('EXCHANGE');
  const priceNow = () => onTick(readQuote(coin.symbol)?.price ?? coin.amount, terms.tickSize);
  const [typed, setDraft] = useState(() => {
    const kind = deployment.trade.hideLimitOrders || coin.isOpen ? 'market' : 'limit';
    return emptyDraft(kind, priceNow(), terms.leverages[0] ?? 1);
  });
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS);
  const funds: Funds = {
    free: amountOf(terms.enableNum),
    usdt: frozen ? ZERO : amountOf(usdt),
    rate: rateOf(rate?.buyIn),
    fixed: typed.kind === 'limit' && rate?.source === 'par',
  };
  const around: StockAround = { terms, available: formatAmount(spendable(funds)), marketPrice };
  const draft = atPriceNow(typed, around);
  const needed = estimateStock(draft, side, around)?.needed;
  const conversion = needed === undefined ? undefined : conversionFor(needed, funds);

  /** Where the order is refused after the conversion, the money is in the stock account: that is said as well. */
  const convertThen = async <Answer>({ paid }: Conversion, key: string, place: () => Promise<Answer>) => {
    const body = { amount: formatAmount(paid), stockType };
    const { received } = await call(buyIn, { body, idempotencyKey: `${key}-funds` });
    try {
      return await place();
    } catch (error) {
      const money = { amount: formatQuantity(received, 2), currency: terms.currency.toUpperCase() };
      const unsure = !(error instanceof ApiError) || error.key === 'network_anomaly';
      showToast(t(unsure ? 'stock.convertedUnsure' : 'stock.convertedOnly', money), 'error');
      throw error;
    }
  };

  const submit = async () => {
    const body = stockBody(draft, side, coin.stockGid);
    const free = conversion === undefined ? funds.free : ((funds.free + conversion.received) as Amount);
    const at = parsePrice(marketPrice);
    const check = validateStockOrder(body, terms, free, at.ok ? at.value : undefined);
    const wrong = check.ok ? overnightIssue(draft.lever, terms.overnight, Date.now(), 'lever') : check.issue;
    if (wrong !== undefined) {
      setIssue(wrong);
      return;
    }
    const key = keyFor({ simulated, ...body, convert: conversion?.paid.toString() });
    await run(async () => {
      const place = () => withRiskNotice(() => call(submitStockOrder, { body, idempotencyKey: key }));
      const answer = conversion === undefined ? await place() : await convertThen(conversion, key, place);
      const deal = {
        shares: formatQuantity(answer.dealNum),
        symbol: coin.showSymbol,
        price: formatPriceText(answer.dealPrice, coin.priceDecimals),
      };
      const dealt = /[1-9]/.test(answer.dealNum);
      showToast(dealt ? t('stock.filled', deal) : t('stock.waits'), 'success');
      onPlaced();
      // Spec: after a market order the customer sees the stock account.
      if (draft.kind === 'market') void navigate({ to: '/assets', search: { name: 'stock' } });
    });
    void invalidate('stock', 'trading', 'assets');
  };
  return {
    draft,
    around,
    conversion,
    change: (change) => {
      setIssue(undefined);
      setDraft((former) => changeDraft(former, change, around));
    },
    chooseKind: (kind) => {
      setIssue(undefined);
      setDraft((former) => withKind(former, kind, priceNow()));
    },
    issue,
    busy,
    submit,
  };
}

const amountOf = (text: string | undefined): Amount => {
  const read = parseAmount(text ?? '');
  return read.ok ? read.value : ZERO;
};

const rateOf = (text: string | undefined): Price => {
  const read = parsePrice(text ?? '');
  return read.ok ? read.value : (0n as Price);
};
