/** The spot form as data: what was typed, what changes it, and the order it asks for. Texts in, texts out. */

import {
  type Amount,
  floorToStep,
  formatAmount,
  min,
  mulDivDown,
  notionalUp,
  parseAmount,
  parsePrice,
  quantityDown,
} from '@bourse/money';
import { type OrderRules, quantityForValue, type SubmitOrderBody } from '@bourse/wire';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';

export type Side = 'buy' | 'sell';

export interface OrderDraft {
  readonly side: Side;
  readonly kind: OrderKind;
  readonly price: string;
  /** Base: limit orders and market sells. */
  readonly quantity: string;
  /** Quote to spend: market buys, and limit buys where it was typed; what that buys is the quantity. */
  readonly value: string;
  /** The share that was chosen; undefined where an amount was typed. */
  readonly percent: number | undefined;
}

export type DraftChange =
  | { readonly type: 'side'; readonly side: Side }
  | {
      readonly type: 'kind';
      readonly kind: OrderKind /** What the price field starts with again. */;
      readonly price: string;
    }
  | { readonly type: 'price'; readonly price: string }
  | { readonly type: 'amount'; readonly text: string }
  /** Quote to spend on a limit buy. */
  | { readonly type: 'value'; readonly text: string }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'placed' };

/** What shares and amounts are measured with. */
export interface Surroundings {
  readonly rules: OrderRules;
  /** Free quote for buys, free base for sells; undefined where it is not known. */
  readonly available: string | undefined;
}

export function emptyDraft(side: Side, kind: OrderKind, price: string): OrderDraft {
  return { side, kind, price, quantity: '', value: '', percent: undefined };
}

/** A market buy says what to spend; everything else a quantity. */
export function spendsValue(draft: Pick<OrderDraft, 'side' | 'kind'>): boolean {
  return draft.side === 'buy' && draft.kind === 'market';
}

export function amountOf(draft: OrderDraft): string {
  return spendsValue(draft) ? draft.value : draft.quantity;
}

export function changeDraft(draft: OrderDraft, change: DraftChange, around: Surroundings): OrderDraft {
  switch (change.type) {
    case 'side':
      return change.side === draft.side ? draft : emptyDraft(change.side, draft.kind, draft.price);
    case 'kind':
      // Spec: another order type empties the form.
      return change.kind === draft.kind ? draft : emptyDraft(draft.side, change.kind, change.price);
    case 'price': {
      const next = { ...draft, price: change.price };
      if (isByValue(draft)) return withValue(next, draft.value, around);
      // A chosen share of the money buys another quantity at another price.
      return next.percent === undefined || next.side === 'sell' ? next : withShare(next, next.percent, around);
    }
    case 'amount':
      return spendsValue(draft)
        ? { ...draft, value: change.text, percent: undefined }
        : { ...draft, quantity: change.text, value: '', percent: undefined };
    case 'value':
      return withValue(draft, change.text, around);
    case 'percent':
      return withShare(draft, change.percent, around);
    case 'placed':
      return emptyDraft(draft.side, draft.kind, draft.price);
  }
}

function withShare(draft: OrderDraft, percent: number, around: Surroundings): OrderDraft {
  const share = percent === 0 ? '' : shareOfAvailable(draft, percent, around);
  return spendsValue(draft) ? { ...draft, percent, value: share } : { ...draft, percent, quantity: share, value: '' };
}

/** A limit buy whose money was typed, not its quantity. */
const isByValue = ({ side, kind, value }: OrderDraft): boolean => side === 'buy' && kind === 'limit' && value !== '';

function withValue(draft: OrderDraft, text: string, { rules }: Surroundings): OrderDraft {
  const [value, price] = [parseAmount(text), parsePrice(draft.price)];
  const quantity =
    value.ok && price.ok && price.value > 0n ? quantityForValue(value.value, price.value, rules) : undefined;
  return {
    ...draft,
    value: text,
    quantity: quantity === undefined || quantity === 0n ? '' : formatAmount(quantity),
    percent: undefined,
  };
}

/** What the field of a limit buy's money shows: what was typed, else what the quantity costs; "" where that is not known. */
export function spentOf(draft: OrderDraft): string {
  if (draft.value !== '') return draft.value;
  const cost = spending(draft);
  return cost === undefined ? '' : formatAmount(cost);
}

/** `percent` of what is available, as the amount field takes it: whole lots, never more than there is; "" where it cannot be known. */
export function shareOfAvailable(
  draft: Pick<OrderDraft, 'side' | 'kind' | 'price'>,
  percent: number,
  { rules, available }: Surroundings,
): string {
  const free = parseAmount(available ?? '');
  const lot = parseAmount(rules.lotSize);
  if (!free.ok || !lot.ok || lot.value <= 0n) return '';
  const share = mulDivDown(free.value, BigInt(percent), 100n) as Amount;
  if (draft.side === 'sell') return formatAmount(floorToStep(share, lot.value));
  if (draft.kind === 'market') return formatAmount(percent === 100 ? share : floorToStep(share, valueStep(rules)));
  const price = parsePrice(draft.price);
  if (!price.ok || price.value <= 0n) return '';
  return formatAmount(floorToStep(quantityDown(share, price.value), lot.value));
}

/** Round sums for shares of quote: a hundredth of the smallest order, as a power of ten ("5" USDT: 0.01). */
function valueStep(rules: OrderRules): Amount {
  const least = parseAmount(rules.minNotional);
  let step = 1n;
  while (least.ok && step * 1_000n <= least.value) step *= 10n;
  return step as Amount;
}

/** How much of what is available the typed amount takes, 0 to 100, for the slider. */
export function percentOf(draft: OrderDraft, { available }: Surroundings): number {
  if (draft.percent !== undefined) return draft.percent;
  const free = parseAmount(available ?? '');
  const taken = spending(draft);
  if (!free.ok || free.value <= 0n || taken === undefined) return 0;
  const nearest = mulDivDown(taken * 2n, 100n, free.value);
  return Number(min((nearest + 1n) / 2n, 100n));
}

/** What the order takes from the balance: quote for buys, base for sells. */
export function spending(draft: OrderDraft): Amount | undefined {
  const amount = parseAmount(amountOf(draft));
  if (!amount.ok) return undefined;
  if (draft.side === 'sell' || draft.kind === 'market') return amount.value;
  const price = parsePrice(draft.price);
  return price.ok ? notionalUp(amount.value, price.value) : undefined;
}

/** The order as the wire takes it; empty fields are left out. */
export function orderBody(draft: OrderDraft, symbol: string, base: string): SubmitOrderBody {
  const kept = (text: string) => (text === '' ? undefined : text.replace(/\.$/, ''));
  const quantity = kept(draft.quantity);
  const value = kept(draft.value);
  const price = kept(draft.price);
  const head = { symbol, coin: base, type: draft.side === 'buy' ? 0 : 1, delegateType: draft.kind === 'limit' ? 0 : 1 };
  if (spendsValue(draft)) return { ...head, ...(value !== undefined && { delegateValue: value }) };
  if (isByValue(draft) && value !== undefined) {
    return { ...head, delegateValue: value, ...(price !== undefined && { delegatePrice: price }) };
  }
  const withQuantity = { ...head, ...(quantity !== undefined && { delegateTotal: quantity }) };
  return draft.kind === 'limit' && price !== undefined ? { ...withQuantity, delegatePrice: price } : withQuantity;
}
