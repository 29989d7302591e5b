import { AMOUNT_ONE, type Amount, type Price, parseAmount } from '@bourse/money';
import { type Checked, estimateOpening, lotsOf, type MarginTerms, priceOf, refused } from '../contract/margin-form.ts';
import type { SubmitStockBody } from './stock-order.ts';

export interface StockTerms extends MarginTerms {
  readonly tickSize: string;
  /** Smallest part of a share that is traded. */
  readonly lotSize: string;
  readonly leverages: readonly number[];
}

export interface ParsedStockOrder {
  readonly direction: 'long' | 'short';
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  readonly quantity: Amount;
  readonly leverage: number;
}

/** Reads and checks the form of a stock order; `available` and `marketPrice` give an early word on the phone. */
export function validateStockOrder(
  draft: SubmitStockBody,
  terms: StockTerms,
  available?: Amount,
  marketPrice?: Price,
): Checked<ParsedStockOrder> {
  const direction = draft.buyType === 1 ? 'long' : 'short';
  const kind = draft.businessType === 1 ? 'limit' : 'market';
  if (!terms.leverages.includes(draft.lever)) return refused('leverage_invalid', 'lever');
  let price = 0n as Price;
  if (kind === 'limit') {
    const limit = priceOf(draft.nowPrice, terms.tickSize, 'nowPrice', 'enter_the_amount');
    if (!limit.ok) return limit;
    price = limit.value;
  }
  // The turnover must be above zero.
  if (draft.buyNum !== undefined && /^0+$/.test(draft.buyNum)) return refused('amount_incorrect', 'buyNum');
  const quantity = sharesOf(draft.buyNum, terms.lotSize);
  if (!quantity.ok) return quantity;
  const at = kind === 'limit' ? price : marketPrice;
  if (available !== undefined && at !== undefined) {
    const { margin, fee } = estimateOpening(terms, direction, at, quantity.value, draft.lever);
    if (margin + fee > available) return refused('Insufficient_funds_available', 'buyNum');
  }
  return { ok: true, value: { direction, kind, price, quantity: quantity.value, leverage: draft.lever } };
}

/** Whole shares, or whole lots where parts of a share are traded; above zero. */
function sharesOf(text: string | undefined, lotSize: string): Checked<Amount> {
  const lot = parseAmount(lotSize);
  if (!lot.ok || lot.value === AMOUNT_ONE) return lotsOf(text, '1', 'buyNum');
  if (text === undefined || text === '') return refused('please_enter_quantity', 'buyNum');
  // Twelve digits before the point, as for whole shares.
  const shares = parseAmount(/^\d{1,12}(\.\d*)?$/.test(text) ? text : '');
  if (!shares.ok || shares.value === 0n) return refused('amount_incorrect', 'buyNum');
  if (shares.value % lot.value !== 0n) return refused('quantity_step', 'buyNum', { step: lotSize });
  return { ok: true, value: shares.value };
}

/** "us:AAPL" as the market's symbol "aapl"; undefined for anything else. */
export function symbolOfStockGid(stockGid: string): string | undefined {
  const [, code] = /^[a-z]{2}:([A-Za-z0-9._-]{1,20})$/.exec(stockGid) ?? [];
  return code?.toLowerCase();
}
