/** What a stock order form holds, and what it comes to. The server decides; the formulas are the engine's own. */

import { type Amount, formatAmount, formatPrice, type Price, parseAmount, parsePrice } from '@bourse/money';
import { estimateOpening, lotsAffordable, type StockTerms, type SubmitStockBody } from '@bourse/wire';

export type StockSide = 'buy' | 'sell';
export type StockKind = 'limit' | 'market';

export interface StockDraft {
  readonly kind: StockKind;
  readonly price: string;
  /** Whole shares, as typed. */
  readonly shares: string;
  readonly lever: number;
  /** The share of the affordable that was chosen; it holds until shares are typed. */
  readonly percent: number | undefined;
}

/** What the form is measured with. */
export interface StockAround {
  readonly terms: StockTerms;
  readonly available: string;
  /** What a market order would be filled at: the ask for buys, the bid for sells. */
  readonly marketPrice: string | undefined;
}

export interface StockEstimate {
  readonly value: string;
  readonly margin: string;
  readonly fee: string;
  /** Margin and fee: what must be free. */
  readonly needed: Amount;
  /** Mark at which it would be liquidated; "0": never. */
  readonly liquidation: string;
}

const SHARE = '1';

export function emptyDraft(kind: StockKind, price: string, lever: number): StockDraft {
  return { kind, price, shares: '', lever, percent: undefined };
}

/** The price the order is reckoned at. */
function priceOfDraft(draft: StockDraft, around: Pick<StockAround, 'marketPrice'>): Price | undefined {
  const price = parsePrice((draft.kind === 'limit' ? draft.price : around.marketPrice) ?? '');
  return price.ok && price.value > 0n ? price.value : undefined;
}

/** The most shares that what is available can open, fees included. */
export function sharesAffordable(draft: StockDraft, around: StockAround): bigint {
  const price = priceOfDraft(draft, around);
  const free = parseAmount(around.available);
  if (price === undefined || !free.ok) return 0n;
  return lotsAffordable(around.terms, SHARE, price, draft.lever, free.value);
}

/** Spec: another order type empties the form. `price` is what the price field starts with again. */
export function withKind(draft: StockDraft, kind: StockKind, price: string): StockDraft {
  return kind === draft.kind ? draft : emptyDraft(kind, price, draft.lever);
}

/** A change of the form; a chosen percent follows price and leverage. */
export function changeDraft(
  draft: StockDraft,
  change: Partial<Omit<StockDraft, 'kind'>>,
  around: StockAround,
): StockDraft {
  const percent = change.shares === undefined ? (change.percent ?? draft.percent) : undefined;
  const next: StockDraft = { ...draft, ...change, percent };
  if (percent === undefined) return next;
  const shares = (sharesAffordable(next, around) * BigInt(percent)) / 100n;
  return { ...next, shares: shares === 0n ? '' : String(shares) };
}

/** How much of the affordable the form takes, 0 to 100, for the slider. */
export function percentOf(draft: StockDraft, around: StockAround): number {
  if (draft.percent !== undefined) return draft.percent;
  const most = sharesAffordable(draft, around);
  if (most === 0n || !/^\d{1,12}$/.test(draft.shares)) return 0;
  const percent = (BigInt(draft.shares) * 100n) / most;
  return Number(percent > 100n ? 100n : percent);
}

/** What the order takes, and where its position would end; undefined while a figure is missing. */
export function estimateStock(draft: StockDraft, side: StockSide, around: StockAround): StockEstimate | undefined {
  const price = priceOfDraft(draft, around);
  const quantity = parseAmount(draft.shares);
  if (price === undefined || !quantity.ok || quantity.value <= 0n) return undefined;
  const direction = side === 'buy' ? 'long' : 'short';
  const opening = estimateOpening(around.terms, direction, price, quantity.value, draft.lever);
  return {
    value: formatAmount(opening.value),
    margin: formatAmount(opening.margin),
    fee: formatAmount(opening.fee),
    needed: (opening.margin + opening.fee) as Amount,
    liquidation: formatPrice(opening.liquidation),
  };
}

/** The order as the wire takes it. */
export function stockBody(draft: StockDraft, side: StockSide, stockGid: string): SubmitStockBody {
  const price = draft.price.replace(/\.$/, '');
  return {
    buyType: side === 'buy' ? 1 : 2,
    businessType: draft.kind === 'limit' ? 1 : 2,
    stockGid,
    lever: draft.lever,
    ...(draft.shares !== '' && { buyNum: draft.shares }),
    ...(draft.kind === 'limit' && price !== '' && { nowPrice: price }),
  };
}
