import {
  type Amount,
  floorToStep,
  notionalUp,
  type Price,
  parseAmount,
  parsePrice,
  quantityDown,
  type Rate,
  ZERO,
} from '@bourse/money';
import type { Issue } from '../messages.ts';
import { toleranceOf } from '../trading/slippage.ts';
import type { SubmitOrderBody } from './submit-order.ts';

/** What an order is measured against: one instrument's steps, as decimal text. */
export interface OrderRules {
  readonly base: string;
  readonly quote: string;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly minNotional: string;
}

/** The order in the engine's numbers. A limit order has a price, a market buy a value, the rest a quantity. A limit buy may be asked for by value. */
export type ParsedOrder =
  | { readonly kind: 'limit'; readonly side: 'buy' | 'sell'; readonly price: Price; readonly quantity: Amount }
  | { readonly kind: 'market'; readonly side: 'buy'; readonly value: Amount; readonly tolerance?: Rate }
  | { readonly kind: 'market'; readonly side: 'sell'; readonly quantity: Amount; readonly tolerance?: Rate };

export type OrderCheck =
  | { readonly ok: true; readonly order: ParsedOrder }
  | { readonly ok: false; readonly issue: Issue };

const wrong = (key: Issue['key'], field: string, params?: Issue['params']): OrderCheck => ({
  ok: false,
  issue: params === undefined ? { key, field } : { key, field, params },
});

/**
 * Reads and checks the form of a spot order: required fields, numbers, steps, smallest worth. Balances
 * are the engine's to check (and `available` on the phone, for an early word).
 */
export function validateSpotOrder(draft: SubmitOrderBody, rules: OrderRules, available?: Amount): OrderCheck {
  const side = draft.type === 0 ? 'buy' : 'sell';
  if (draft.delegateType === 1) {
    const tolerance = toleranceOf(draft.slippage);
    if (tolerance === null) return wrong('amount_incorrect', 'slippage');
    const check = side === 'buy' ? marketBuy(draft, rules, available) : marketSell(draft, rules, available);
    return check.ok && tolerance !== undefined
      ? { ok: true, order: { ...check.order, tolerance } as ParsedOrder }
      : check;
  }
  const price = positive(draft.delegatePrice, parsePrice, 'enter_the_price', 'delegatePrice');
  if (!price.ok) return price;
  const byValue = side === 'buy' && !draft.delegateTotal && draft.delegateValue !== undefined;
  const field = byValue ? 'delegateValue' : 'delegateTotal';
  const typed = byValue
    ? positive(draft.delegateValue, parseAmount, 'enter_the_amount', field)
    : positive(draft.delegateTotal, parseAmount, 'please_enter_quantity', field);
  if (!typed.ok) return typed;
  if (!isMultiple(price.value, parsePrice(rules.tickSize))) {
    return wrong('price_step', 'delegatePrice', { step: rules.tickSize });
  }
  if (!byValue && !isMultiple(typed.value, parseAmount(rules.lotSize))) {
    return wrong('quantity_step', field, { step: rules.lotSize });
  }
  const quantity = byValue ? quantityForValue(typed.value, price.value, rules) : typed.value;
  const worth = notionalUp(quantity, price.value);
  if (quantity === ZERO || below(worth, rules.minNotional)) return tooSmall(rules, field);
  if (available !== undefined && (side === 'buy' ? worth : quantity) > available) {
    return wrong('Insufficient_funds_available', field);
  }
  return { ok: true, order: { kind: 'limit', side, price: price.value, quantity } };
}

/** What a limit buy for `value` of quote buys: whole lots of base that cost no more. 0 where it buys none. */
export function quantityForValue(value: Amount, price: Price, { lotSize }: Pick<OrderRules, 'lotSize'>): Amount {
  const lot = parseAmount(lotSize);
  return lot.ok && lot.value > ZERO ? floorToStep(quantityDown(value, price), lot.value) : ZERO;
}

function marketBuy(draft: SubmitOrderBody, rules: OrderRules, available: Amount | undefined): OrderCheck {
  const value = positive(draft.delegateValue, parseAmount, 'enter_the_amount', 'delegateValue');
  if (!value.ok) return value;
  if (below(value.value, rules.minNotional)) return tooSmall(rules, 'delegateValue');
  if (available !== undefined && value.value > available) return wrong('Insufficient_funds_available', 'delegateValue');
  return { ok: true, order: { kind: 'market', side: 'buy', value: value.value } };
}

function marketSell(draft: SubmitOrderBody, rules: OrderRules, available: Amount | undefined): OrderCheck {
  const quantity = positive(draft.delegateTotal, parseAmount, 'please_enter_quantity', 'delegateTotal');
  if (!quantity.ok) return quantity;
  if (!isMultiple(quantity.value, parseAmount(rules.lotSize))) {
    return wrong('quantity_step', 'delegateTotal', { step: rules.lotSize });
  }
  if (available !== undefined && quantity.value > available)
    return wrong('Insufficient_funds_available', 'delegateTotal');
  return { ok: true, order: { kind: 'market', side: 'sell', quantity: quantity.value } };
}

type Positive<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: Issue };

function positive<T extends bigint>(
  text: string | undefined,
  parse: (text: string) => { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string },
  missing: Issue['key'],
  field: string,
): Positive<T> {
  if (text === undefined || text === '') return { ok: false, issue: { key: missing, field } };
  const parsed = parse(text);
  if (!parsed.ok || parsed.value <= 0n) return { ok: false, issue: { key: 'amount_incorrect', field } };
  return { ok: true, value: parsed.value };
}

function isMultiple(value: bigint, step: ReturnType<typeof parseAmount> | ReturnType<typeof parsePrice>): boolean {
  return step.ok && value % step.value === 0n;
}

function below(worth: Amount, minNotional: string): boolean {
  const least = parseAmount(minNotional);
  return least.ok && worth < least.value;
}

function tooSmall(rules: OrderRules, field: string): OrderCheck {
  return wrong('notional_min', field, { min: rules.minNotional, asset: rules.quote.toUpperCase() });
}
