import { parseAmount } from '@bourse/money';
import { type CoinItem, type Issue, submitOrder, validateSpotOrder } from '@bourse/wire';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPrice } from '../../kit/desk/limit-price.ts';
import { percentThrough } from '../../kit/desk/through-market.ts';
import { useFirstPrice } from '../../kit/desk/use-first-price.ts';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { onTick } from '../../kit/instrument/on-tick.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { changeDraft, type DraftChange, emptyDraft, type OrderDraft, orderBody, type Side } from './order-draft.ts';
import { tellPlaced } from './tell-placed.ts';

export interface OrderForm {
  readonly draft: OrderDraft;
  readonly change: (change: DraftChange) => void;
  /** A price tapped in the book becomes a limit order's price, where limit orders are offered. */
  readonly takePrice: (price: string) => void;
  /** What is free of the asset the order pays with; undefined where it is not known. */
  readonly available: string | undefined;
  /** What is wrong, at its field. */
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** Checks the form, and sends it unless its limit is far through the market: then it asks first. */
  readonly submit: () => Promise<void>;
  /** The question is open: by how many percent the limit is worse than the market. */
  readonly asked: string | undefined;
  readonly dismiss: () => void;
  readonly confirm: () => Promise<void>;
}

/** The state of the spot form: the draft, the balance it is measured with, and sending it. */
export function useOrderForm(coin: CoinItem, startSide: Side): OrderForm {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const [draft, setDraft] = useState(() =>
    emptyDraft(startSide, deployment.trade.hideLimitOrders ? 'market' : 'limit', startPrice(coin)),
  );
  const [asked, setAsked] = useState<string>();
  const { issue, setIssue, busy, keyFor, run } = useSubmission(FIELDS);
  const available = useAvailable(draft.side === 'buy' ? coin.baseCoin : coin.coin);
  const rules = { ...coin, base: coin.coin, quote: coin.baseCoin };

  const priceChosen = useFirstPrice(
    coin,
    useCallback((price) => setDraft((former) => ({ ...former, price })), []),
  );

  const change = (one: DraftChange) => {
    if (one.type === 'price') priceChosen();
    setIssue(undefined);
    setDraft((former) => changeDraft(former, one, { rules, available }));
  };

  const takePrice = (price: string) => {
    if (deployment.trade.hideLimitOrders) return;
    const taken = onTick(price, coin.tickSize);
    change({ type: 'kind', kind: 'limit', price: taken });
    change({ type: 'price', price: taken });
  };

  const send = async () => {
    const body = orderBody(draft, coin.symbol, coin.coin);
    const answer = await call(submitOrder, { body, idempotencyKey: keyFor({ simulated, ...body }) });
    change({ type: 'placed' });
    tellPlaced(t, answer, coin);
  };

  const submit = async () => {
    const free = parseAmount(available ?? '');
    const check = validateSpotOrder(orderBody(draft, coin.symbol, coin.coin), rules, free.ok ? free.value : undefined);
    if (!check.ok) {
      setIssue(check.issue);
      return;
    }
    const through =
      draft.kind === 'limit' ? percentThrough(draft.side, draft.price, readQuote(coin.symbol)) : undefined;
    if (through === undefined) await confirm();
    else setAsked(through);
  };

  const confirm = async () => {
    await run(send);
    setAsked(undefined);
    void invalidate('spot', 'trading', 'assets');
  };
  const dismiss = () => setAsked(undefined);
  return { draft, change, takePrice, available, issue, busy, submit, asked, dismiss, confirm };
}

const FIELDS = ['delegatePrice', 'delegateTotal', 'delegateValue'];
