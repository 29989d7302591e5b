/** What a stock order form holds, and what it comes to. The server decides; the formulas are the engine's own. */

import {
  type Amount,
  amount,
  ceilToStep,
  floorToStep,
  formatAmount,
  formatPrice,
  notionalUp,
  type Price,
  parseAmount,
  parsePrice,
  quantityDown,
  ZERO,
} from '@bourse/money';
import { estimateOpening, lotsAffordable, type StockTerms, type SubmitStockBody } from '@bourse/wire';

export type StockSide = 'buy' | 'sell';
export type StockKind = 'limit' | 'market';

export interface StockDraft {
  readonly kind: StockKind;
  readonly price: string;
  /** What is typed: how many shares, or what they may cost. */
  readonly by: 'shares' | 'money';
  /** Whole lots, as typed, or as many as the money buys. */
  readonly shares: string;
  /** What the shares may cost together, as typed, in the stock's currency. */
  readonly money: string;
  readonly lever: number;
  /** The share of the affordable that was chosen; it holds until shares are typed. */
  readonly percent: number | undefined;
}

/** What the form is measured with. */
export interface StockAround {
  readonly terms: StockTerms;
  /** In the stock account, with what USDT would bring there. */
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

/** The smallest money that is shown. */
const CENT = amount('0.01');

export function emptyDraft(kind: StockKind, price: string, lever: number): StockDraft {
  return { kind, price, by: 'shares', shares: '', money: '', lever, percent: undefined };
}

/** The price the order is reckoned at. */
function priceOfDraft(draft: StockDraft, around: Pick<StockAround, 'marketPrice'>): Price | undefined {
  const price = parsePrice((draft.kind === 'limit' ? draft.price : around.marketPrice) ?? '');
  return price.ok && price.value > 0n ? price.value : undefined;
}

const lotOf = ({ lotSize }: StockTerms): Amount => {
  const lot = parseAmount(lotSize);
  return lot.ok ? lot.value : ZERO;
};

/** So many lots as decimal text of shares; "" for none. */
function sharesText(lots: bigint, terms: StockTerms): string {
  return lots === 0n ? '' : formatAmount((lots * lotOf(terms)) as Amount);
}

/** As many shares as cost no more than `money`, in whole lots; "" for none. */
export function sharesFor(
  money: string,
  draft: StockDraft,
  around: Pick<StockAround, 'marketPrice' | 'terms'>,
): string {
  const price = priceOfDraft(draft, around);
  const most = parseAmount(money);
  const lot = lotOf(around.terms);
  if (price === undefined || !most.ok || most.value <= 0n || lot === 0n) return '';
  const shares = floorToStep(quantityDown(most.value, price), lot);
  return shares === 0n ? '' : formatAmount(shares);
}

/** The most lots that what is available can open, fees included. */
export function lotsMost(draft: StockDraft, around: StockAround): bigint {
  const price = priceOfDraft(draft, around);
  const free = parseAmount(around.available);
  if (price === undefined || !free.ok) return 0n;
  return lotsAffordable(around.terms, around.terms.lotSize, price, draft.lever, free.value);
}

/** Spec: another order type empties the form. `price` is what the price field starts with again. */
export function withKind(draft: StockDraft, kind: StockKind, price: string): StockDraft {
  return kind === draft.kind ? draft : { ...emptyDraft(kind, price, draft.lever), by: draft.by };
}

/** A change of the form; a chosen percent follows price and leverage. */
export function changeDraft(
  draft: StockDraft,
  change: Partial<Omit<StockDraft, 'kind'>>,
  around: StockAround,
): StockDraft {
  const typed = change.shares !== undefined || change.money !== undefined || change.by !== undefined;
  const percent = typed ? undefined : (change.percent ?? draft.percent);
  const next: StockDraft = { ...draft, ...change, percent };
  if (change.by !== undefined && change.by !== draft.by) return { ...next, shares: '', money: '' };
  if (percent !== undefined) {
    const shares = sharesText((lotsMost(next, around) * BigInt(percent)) / 100n, around.terms);
    return { ...next, shares, money: draft.by === 'money' ? worthOf(shares, next, around) : '' };
  }
  return next.by === 'money' ? { ...next, shares: sharesFor(next.money, next, around) } : next;
}

/** The form at the price of now: an amount of money at market buys more or fewer shares as the price moves. */
export function atPriceNow(draft: StockDraft, around: StockAround): StockDraft {
  if (draft.by !== 'money' || draft.kind !== 'market' || draft.percent !== undefined) return draft;
  const shares = sharesFor(draft.money, draft, around);
  return shares === draft.shares ? draft : { ...draft, shares };
}

/** What so many shares cost, to the cent above; "" for none. */
function worthOf(shares: string, draft: StockDraft, around: Pick<StockAround, 'marketPrice'>): string {
  const price = priceOfDraft(draft, around);
  const quantity = parseAmount(shares);
  if (price === undefined || !quantity.ok || quantity.value === 0n) return '';
  return formatAmount(ceilToStep(notionalUp(quantity.value, price), CENT));
}

/** How much of the affordable the form takes, 0 to 100, for the slider. */
export function percentOf(draft: StockDraft, around: StockAround): number {
  if (draft.percent !== undefined) return draft.percent;
  const most = lotsMost(draft, around);
  const shares = parseAmount(draft.shares);
  if (most === 0n || !shares.ok || shares.value <= 0n) return 0;
  const percent = (shares.value * 100n) / (most * lotOf(around.terms));
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
