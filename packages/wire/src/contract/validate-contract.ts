import type { Amount, Price, Rate } from '@bourse/money';
import { toleranceOf } from '../trading/slippage.ts';
import type { ClosePositionBody } from './close-position.ts';
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
  /** Triggers of the stops that its position begins with. */
  readonly takeProfit?: Price;
  readonly stopLoss?: Price;
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
  const stops = attachedStops(draft, terms, at);
  if (!stops.ok) return stops;
  const own = { ...(tolerance !== undefined && { tolerance }), ...stops.value };
  return { ok: true, value: { direction, kind, price, quantity: quantity.value, leverage: draft.leverage, ...own } };
}

/**
 * The stops that an order brings along: on their own side of the price `at` which it opens, where that is known. The
 * engine also holds them against the mark.
 */
function attachedStops(
  { earnPrice, losePrice, type }: SubmitContractBody,
  { tickSize }: Pick<ContractTerms, 'tickSize'>,
  at: Price | undefined,
): Checked<Pick<ParsedContractOrder, 'takeProfit' | 'stopLoss'>> {
  const value: { takeProfit?: Price; stopLoss?: Price } = {};
  for (const [name, field, text, isAbove] of [
    ['takeProfit', 'earnPrice', earnPrice, type === 0],
    ['stopLoss', 'losePrice', losePrice, type === 1],
  ] as const) {
    if (text === undefined || text === '') continue;
    const trigger = priceOf(text, tickSize, field);
    if (!trigger.ok) return trigger;
    if (at !== undefined && (isAbove ? trigger.value <= at : trigger.value >= at)) {
      return refused(isAbove ? 'stop_above_order' : 'stop_below_order', field);
    }
    value[name] = trigger.value;
  }
  return { ok: true, value };
}

export interface ParsedClosing {
  /** Base; absent: all. */
  readonly quantity?: Amount;
  /** Absent: at market. */
  readonly limit?: Price;
  /** At market: how much worse than the quote at most, as a proportion. */
  readonly tolerance?: Rate;
}

/**
 * Reads and checks how much of a position is closed, and where. `free`: what no closing order closes already, which a
 * part may not exceed.
 */
export function validateClosing(
  draft: Omit<ClosePositionBody, 'id'>,
  terms: Pick<ContractCoin, 'shareNumber' | 'tickSize'>,
  free?: Amount,
): Checked<ParsedClosing> {
  const atMarket = draft.delegateType === 1;
  const limit = atMarket ? undefined : priceOf(draft.delegatePrice, terms.tickSize, 'delegatePrice');
  if (limit?.ok === false) return limit;
  const all = draft.closeNum === undefined || draft.closeNum === '';
  const quantity = all ? undefined : lotsOf(draft.closeNum, terms.shareNumber, 'closeNum');
  if (quantity?.ok === false) return quantity;
  const isMore =
    free !== undefined && (quantity === undefined ? limit !== undefined && free === 0n : quantity.value > free);
  if (isMore) return refused('closing_quantity', 'closeNum');
  const tolerance = atMarket ? toleranceOf(draft.slippage) : undefined;
  if (tolerance === null) return refused('amount_incorrect', 'slippage');
  return {
    ok: true,
    value: {
      ...(quantity !== undefined && { quantity: quantity.value }),
      ...(limit !== undefined && { limit: limit.value }),
      ...(tolerance !== undefined && { tolerance }),
    },
  };
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
