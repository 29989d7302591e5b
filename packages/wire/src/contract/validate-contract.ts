import type { Amount, Price, Rate } from '@bourse/money';
import { toleranceOf } from '../trading/slippage.ts';
import type { ContractCoin } from './coin-list.ts';
import type { SubmitStopBody } from './loss-list.ts';
import { type Checked, estimateOpening, lotsOf, priceOf, refused } from './margin-form.ts';
import type { SubmitContractBody } from './submit-order.ts';

export type ContractTerms = Pick<
  ContractCoin,
  'shareNumber' | 'leverage' | 'openFee' | 'closeFee' | 'maintenanceRate' | 'tickSize'
>;

export interface ParsedContractOrder {
  readonly direction: 'long' | 'short';
  readonly kind: 'limit' | 'market';
  /** Zero for a market order. */
  readonly price: Price;
  /** Base. */
  readonly quantity: Amount;
  readonly leverage: number;
  /** At market: how much worse than the quote at most, as a proportion. */
  readonly tolerance?: Rate;
}

/**
 * Reads and checks the form of a contract order. Balances are the engine's to check; on the phone `available` and the
 * price a market order would meet (`marketPrice`) give an early word.
 */
export function validateContractOrder(
  draft: SubmitContractBody,
  terms: ContractTerms,
  available?: Amount,
  marketPrice?: Price,
): Checked<ParsedContractOrder> {
  const direction = draft.type === 0 ? 'long' : 'short';
  const kind = draft.delegateType === 0 ? 'limit' : 'market';
  if (!terms.leverage.split(',').includes(String(draft.leverage))) return refused('leverage_invalid', 'leverage');
  let price = 0n as Price;
  if (kind === 'limit') {
    const limit = priceOf(draft.delegatePrice, terms.tickSize, 'delegatePrice', 'Please_entera_price_greater');
    if (!limit.ok) return limit;
    price = limit.value;
  }
  const quantity = lotsOf(draft.delegateTotal, terms.shareNumber, 'delegateTotal');
  if (!quantity.ok) return quantity;
  const tolerance = kind === 'market' ? toleranceOf(draft.slippage) : undefined;
  if (tolerance === null) return refused('amount_incorrect', 'slippage');
  const at = kind === 'limit' ? price : marketPrice;
  if (available !== undefined && at !== undefined) {
    const { margin, fee } = estimateOpening(terms, direction, at, quantity.value, draft.leverage);
    if (margin + fee > available) return refused('Insufficient_funds_available', 'delegateTotal');
  }
  const own = tolerance === undefined ? {} : { tolerance };
  return { ok: true, value: { direction, kind, price, quantity: quantity.value, leverage: draft.leverage, ...own } };
}

export interface ParsedStop {
  readonly kind: 'profit' | 'loss';
  readonly trigger: Price;
  /** Base. */
  readonly quantity: Amount;
  /** Null: at market. */
  readonly limit: Price | null;
}

/** Reads and checks a stop. With `mark` and `direction` also that its price is on its own side of the mark. */
export function validateStop(
  draft: SubmitStopBody,
  terms: Pick<ContractCoin, 'shareNumber' | 'tickSize'>,
  position?: { readonly direction: 'long' | 'short'; readonly quantity: Amount; readonly mark?: Price | undefined },
): Checked<ParsedStop> {
  const loss = draft.lossType === 1;
  const [priceField, numberField, limitField] = loss
    ? (['losePrice', 'loseNumber', 'loseDelegatePrice'] as const)
    : (['earnPrice', 'earnNumber', 'earnDelegatePrice'] as const);
  const trigger = priceOf(draft[priceField], terms.tickSize, priceField);
  if (!trigger.ok) return trigger;
  let limit: Price | null = null;
  if (draft.delegateType === 0) {
    const at = priceOf(draft[limitField], terms.tickSize, limitField);
    if (!at.ok) return at;
    limit = at.value;
  }
  const quantity = lotsOf(draft[numberField], terms.shareNumber, numberField);
  if (!quantity.ok) return quantity;
  if (position !== undefined) {
    if (quantity.value > position.quantity) return refused('stop_quantity', numberField);
    const falls = loss === (position.direction === 'long');
    const { mark } = position;
    if (mark !== undefined && (falls ? trigger.value >= mark : trigger.value <= mark)) {
      return refused('stop_side', priceField);
    }
  }
  return {
    ok: true,
    value: { kind: loss ? 'loss' : 'profit', trigger: trigger.value, quantity: quantity.value, limit },
  };
}
