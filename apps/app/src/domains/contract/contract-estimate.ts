/** What a contract order would meet and take, before it is sent. The server decides. */

import { type Amount, min, mulDivUp, type Price, parseAmount, parsePrice } from '@bourse/money';
import { type DepthRow, estimateOpening, lotsAffordable, type MarginTerms, type OpeningEstimate } from '@bourse/wire';
import type { OrderKind } from '../../kit/desk/kind-switch.tsx';
import type { DepthView } from '../../platform/depth-book.ts';
import { baseOf, type Direction } from './position-figures.ts';

/** What of the form its price and size depend on. */
export interface EstimatedDraft {
  readonly direction: Direction;
  readonly kind: OrderKind;
  readonly leverage: number;
  readonly price: string;
  /** Whole lots. */
  readonly lots: string;
}

export interface MarketNow {
  readonly depth: Pick<DepthView, 'bids' | 'asks'>;
  readonly bid: string | undefined;
  readonly ask: string | undefined;
}

export type LotTerms = MarginTerms & { readonly shareNumber: string };

/** Market orders are measured at a price this much worse: it moves while the finger does. 0.1 %. */
const ROOM = 1_000n;

/** The average price at which the book takes `quantity`; what it does not hold is reckoned at the last price met. */
export function priceMet(side: 'buy' | 'sell', quantity: Amount, now: MarketNow): Price | undefined {
  const shown = side === 'buy' ? now.depth.asks : now.depth.bids;
  const best = side === 'buy' ? now.ask : now.bid;
  const rows: readonly DepthRow[] = shown.length > 0 ? shown : best === undefined ? [] : [[best, '0']];
  let rest = quantity as bigint;
  let worth = 0n;
  let last: bigint | undefined;
  for (const [priceText, quantityText] of rows) {
    const [at, offered] = [parsePrice(priceText), parseAmount(quantityText)];
    if (!at.ok || !offered.ok || at.value <= 0n) continue;
    last = at.value;
    const taken = min(rest, offered.value as bigint);
    worth += taken * last;
    rest -= taken;
    if (rest === 0n) break;
  }
  if (last === undefined) return undefined;
  if (quantity <= 0n) return parsePriceOf(rows[0]);
  worth += rest * last;
  return (side === 'buy' ? mulDivUp(worth, 1n, quantity) : worth / quantity) as Price;
}

function parsePriceOf(row: DepthRow | undefined): Price | undefined {
  const at = parsePrice(row?.[0] ?? '');
  return at.ok ? at.value : undefined;
}

/** The side of the book that opening a position takes from. */
export const openingSide = (direction: Direction): 'buy' | 'sell' => (direction === 'long' ? 'buy' : 'sell');

/** A limit order's own price; for a market order the one it would meet. */
function priceOfDraft(draft: EstimatedDraft, quantity: Amount, now: MarketNow): Price | undefined {
  if (draft.kind === 'market') return priceMet(openingSide(draft.direction), quantity, now);
  const own = parsePrice(draft.price);
  return own.ok && own.value > 0n ? own.value : undefined;
}

/** The price that a size is turned into lots at: the limit, or the best that an order at market would meet. */
export const priceOfLot = (draft: EstimatedDraft, now: MarketNow): Price | undefined =>
  priceOfDraft(draft, 0n as Amount, now);

export interface OrderEstimate extends OpeningEstimate {
  readonly price: Price;
}

/** Undefined while nothing is typed, or where there is no price. */
export function estimateOrder(draft: EstimatedDraft, terms: LotTerms, now: MarketNow): OrderEstimate | undefined {
  const quantity = baseOf(draft.lots, terms.shareNumber);
  if (quantity === 0n) return undefined;
  const price = priceOfDraft(draft, quantity, now);
  if (price === undefined) return undefined;
  return { ...estimateOpening(terms, draft.direction, price, quantity, draft.leverage), price };
}

/** The most lots that what is available can open; undefined where it cannot be known. */
export function affordableLots(
  draft: EstimatedDraft,
  terms: LotTerms,
  now: MarketNow,
  available: string | undefined,
): bigint | undefined {
  const [free, lot] = [parseAmount(available ?? ''), parseAmount(terms.shareNumber)];
  const best = priceOfDraft(draft, 0n as Amount, now);
  if (!free.ok || !lot.ok || best === undefined) return undefined;
  const at = (price: Price) => lotsAffordable(terms, terms.shareNumber, price, draft.leverage, free.value);
  if (draft.kind === 'limit') return at(best);
  const most = at(withRoom(best));
  const met = priceMet(openingSide(draft.direction), (most * lot.value) as Amount, now);
  return met === undefined ? most : min(most, at(withRoom(met)));
}

const withRoom = (price: Price): Price => (price + mulDivUp(price, 1n, ROOM)) as Price;
