import { parseAmount } from '@bourse/money';
import { showToast } from '@bourse/ui';
import { ACCOUNT_TYPE, type Issue, overnightIssue, submitContractOrder, validateContractOrder } from '@bourse/wire';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startPrice } from '../../kit/desk/limit-price.ts';
import { useFirstPrice } from '../../kit/desk/use-first-price.ts';
import { useSubmission } from '../../kit/form/use-submission.ts';
import { onTick } from '../../kit/instrument/on-tick.ts';
import { useAvailable } from '../../kit/money/use-available.ts';
import { withRiskNotice } from '../../kit/risk/risk-gate.ts';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { readDepth } from '../../platform/depth-store.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { readQuote } from '../../platform/quote-store.ts';
import { useSession } from '../../platform/session.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { toastMessage } from '../../platform/toasts.ts';
import {
  type ContractDraft,
  changeDraft,
  type DraftChange,
  orderBody,
  type Surroundings,
  startLeverage,
} from './contract-draft.ts';
import { estimateOrder, type OrderEstimate } from './contract-estimate.ts';
import type { ContractMarket } from './contract-market.ts';
import { isSizeUnit } from './order-size.ts';
import type { Direction } from './position-figures.ts';
import { refreshContracts } from './refresh-contracts.ts';

const LEVERAGE_KEPT = 'contract-leverage';
const UNIT_KEPT = 'contract-unit';
const FIELDS = ['delegatePrice', 'delegateTotal', 'leverage', 'earnPrice', 'losePrice'];

export interface ContractForm {
  readonly draft: ContractDraft;
  readonly change: (change: DraftChange) => void;
  /** A price tapped in the book becomes a limit order's price, where limit orders are offered. */
  readonly takePrice: (price: string) => void;
  /** Free money of the contract account; undefined where it is not known. */
  readonly available: string | undefined;
  /** The market as it is now; not followed. */
  readonly around: () => Surroundings;
  readonly issue: Issue | undefined;
  readonly busy: boolean;
  /** The question is open. */
  readonly asked: boolean;
  /** Checks the form, then asks. */
  readonly ask: () => void;
  readonly dismiss: () => void;
  /** Places the order that was asked for. */
  readonly confirm: () => Promise<void>;
}

/** The state of the contract form: the draft, the money it is measured with, the question, and sending it. */
export function useContractForm(
  { coin, terms }: ContractMarket,
  direction: Direction,
  onPlaced: (rests: boolean) => void,
): ContractForm {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const [draft, setDraft] = useState<ContractDraft>(() => {
    const unit = readStored(UNIT_KEPT);
    return {
      unit: isSizeUnit(unit) ? unit : 'lots',
      direction,
      kind: deployment.trade.hideLimitOrders ? 'market' : 'limit',
      leverage: startLeverage(terms.leverage, readStored(LEVERAGE_KEPT)),
      price: startPrice(coin),
      lots: '',
      size: '',
      takeProfit: '',
      stopLoss: '',
      percent: undefined,
    };
  });
  const [asked, setAsked] = useState(false);
  const { issue, setIssue, busy, keyFor, run } = useSubmission(FIELDS);
  const available = useAvailable(terms.baseCoin, ACCOUNT_TYPE.contract);

  const around = (): Surroundings => {
    const quote = readQuote(coin.symbol);
    const depth = readDepth(coin.symbol, simulated, 'contract');
    return { terms, now: { depth, bid: quote?.bid, ask: quote?.ask }, available };
  };

  const priceChosen = useFirstPrice(
    coin,
    useCallback((price) => setDraft((former) => ({ ...former, price })), []),
  );

  const change = (one: DraftChange) => {
    if (one.type === 'price') priceChosen();
    if (one.type === 'leverage') writeStored(LEVERAGE_KEPT, String(one.leverage));
    if (one.type === 'unit') writeStored(UNIT_KEPT, one.unit);
    setIssue(undefined);
    setDraft((former) => changeDraft(former, one, around()));
  };

  const takePrice = (price: string) => {
    if (deployment.trade.hideLimitOrders) return;
    const taken = onTick(price, coin.tickSize);
    change({ type: 'kind', kind: 'limit', price: taken });
    change({ type: 'price', price: taken });
  };

  const ask = () => {
    const free = parseAmount(available ?? '');
    const estimate: OrderEstimate | undefined = estimateOrder(draft, terms, around().now);
    const body = orderBody(draft, coin.symbol, coin.coin);
    const check = validateContractOrder(body, terms, free.ok ? free.value : undefined, estimate?.price);
    const wrong = check.ok ? overnightIssue(draft.leverage, terms.overnight, Date.now(), 'leverage') : check.issue;
    setIssue(wrong);
    if (wrong === undefined) setAsked(true);
  };

  const send = async () => {
    const body = orderBody(draft, coin.symbol, coin.coin);
    const answer = await withRiskNotice(() =>
      call(submitContractOrder, { body, idempotencyKey: keyFor({ simulated, ...body }) }),
    );
    change({ type: 'placed' });
    const deal = {
      count: Number(answer.dealNum),
      lots: formatQuantity(answer.dealNum),
      price: formatPriceText(answer.dealPrice, coin.priceDecimals),
    };
    const dealt = /[1-9]/.test(answer.dealNum);
    if (answer.status === 'filled') showToast(t('contract.opened', deal), 'success');
    else if (dealt) showToast(t('contract.openedPartly', deal), 'success');
    else toastMessage('successful_operation');
    onPlaced(!dealt);
  };

  const confirm = async () => {
    await run(send);
    setAsked(false);
    refreshContracts();
  };

  return {
    draft,
    change,
    takePrice,
    available,
    around,
    issue,
    busy,
    asked,
    ask,
    dismiss: () => setAsked(false),
    confirm,
  };
}
