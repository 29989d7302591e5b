import { parseAmount, parsePrice } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { type Issue, overnightIssue, submitStockOrder, validateStockOrder } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { onTick } from '../../kit/instrument/on-tick.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { invalidate } from '../../platform/query-client.ts';
import { readQuote, useCoinQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import {
  changeDraft,
  emptyDraft,
  type StockAround,
  type StockDraft,
  type StockKind,
  type StockSide,
  stockBody,
  withKind,
} from './stock-draft.ts';
import type { StockItem, StockTermsNow } from './use-stock.ts';

const FIELDS = ['buyNum', 'nowPrice', 'lever'];

export interface StockForm {
  readonly draft: StockDraft;
  readonly around: StockAround;
  readonly change: (change: Partial<Omit<StockDraft, 'kind'>>) => void;
  /** Another order type: the form begins anew. */
  readonly chooseKind: (kind: StockKind) => void;
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
  const around: StockAround = { terms, available: terms.enableNum, marketPrice };
  const priceNow = () => onTick(readQuote(coin.symbol)?.price ?? coin.amount, terms.tickSize);
  const [draft, setDraft] = useState(() => {
    const kind = deployment.trade.hideLimitOrders || coin.isOpen ? 'market' : 'limit';
    return emptyDraft(kind, priceNow(), terms.leverages[0] ?? 1);
  });
  const { busy, issue, setIssue, keyFor, run } = useSubmission(FIELDS);

  const submit = async () => {
    const body = stockBody(draft, side, coin.stockGid);
    const free = parseAmount(terms.enableNum);
    const at = parsePrice(marketPrice);
    const check = validateStockOrder(body, terms, free.ok ? free.value : undefined, at.ok ? at.value : undefined);
    const wrong = check.ok ? overnightIssue(draft.lever, terms.overnight, Date.now(), 'lever') : check.issue;
    if (wrong !== undefined) {
      setIssue(wrong);
      return;
    }
    await run(async () => {
      const answer = await withRiskNotice(() =>
        call(submitStockOrder, { body, idempotencyKey: keyFor({ simulated, ...body }) }),
      );
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
