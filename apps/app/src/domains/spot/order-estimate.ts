/** What an order costs and brings, before it is sent. The server decides; fees are taken from what is received. */

import {
  type Amount,
  floorToStep,
  formatAmount,
  min,
  notionalDown,
  notionalUp,
  parseAmount,
  parsePrice,
  parseRate,
  quantityDown,
  rateUp,
} from '@bourse/money';
import type { CoinItem } from '@bourse/wire';
import type { DepthView } from '../../platform/depth-book.ts';
import { type OrderDraft, spendsValue } from './order-draft.ts';

export interface OrderEstimate {
  /** Quote, for buys. */
  readonly cost: string | undefined;
  /** After the fee: base for buys, quote for sells. */
  readonly receive: string | undefined;
  /** In the asset received. */
  readonly fee: string | undefined;
  /** The rate that will be charged; below zero: a rebate, and no fee. */
  readonly rate: string | undefined;
}

export interface MarketNow {
  readonly depth: Pick<DepthView, 'bids' | 'asks'>;
  readonly bid: string | undefined;
  readonly ask: string | undefined;
}

/** The fees are the customer's, which a schedule may set. */
type Rules = Pick<CoinItem, 'lotSize' | 'makerFee' | 'takerFee'>;
const UNKNOWN: OrderEstimate = { cost: undefined, receive: undefined, fee: undefined, rate: undefined };

export function estimateOrder(draft: OrderDraft, rules: Rules, market: MarketNow): OrderEstimate {
  const deal = draft.kind === 'limit' ? limitDeal(draft) : marketDeal(draft, rules, market);
  if (deal === undefined) return UNKNOWN;
  const rate = meetsMarket(draft, market) ? rules.takerFee : rules.makerFee;
  const charged = parseRate(rate.startsWith('-') ? '0' : rate);
  if (!charged.ok) return UNKNOWN;
  const gross = draft.side === 'buy' ? deal.base : deal.quote;
  const fee = rateUp(gross, charged.value);
  return {
    cost: draft.side === 'buy' ? formatAmount(deal.quote) : undefined,
    receive: formatAmount((gross - fee) as Amount),
    fee: formatAmount(fee),
    rate,
  };
}

interface Deal {
  readonly base: Amount;
  readonly quote: Amount;
}

function limitDeal(draft: OrderDraft): Deal | undefined {
  const quantity = parseAmount(draft.quantity);
  const price = parsePrice(draft.price);
  if (!quantity.ok || !price.ok || quantity.value <= 0n || price.value <= 0n) return undefined;
  const worth = draft.side === 'buy' ? notionalUp : notionalDown;
  return { base: quantity.value, quote: worth(quantity.value, price.value) };
}

/** Walks the book as a market order would; what the shown book does not hold is reckoned at the last price met. */
function marketDeal(draft: OrderDraft, rules: Rules, market: MarketNow): Deal | undefined {
  const spends = spendsValue(draft);
  const wanted = parseAmount(spends ? draft.value : draft.quantity);
  const lot = parseAmount(rules.lotSize);
  if (!wanted.ok || !lot.ok || wanted.value <= 0n || lot.value <= 0n) return undefined;
  const best = draft.side === 'buy' ? market.ask : market.bid;
  const shown = draft.side === 'buy' ? market.depth.asks : market.depth.bids;
  const rows = shown.length > 0 ? shown : best === undefined ? [] : [[best, '0'] as const];
  let rest = wanted.value;
  let base = 0n as Amount;
  let quote = 0n as Amount;
  rows.forEach(([priceText, quantityText], index) => {
    const price = parsePrice(priceText);
    const offered = parseAmount(quantityText);
    if (!price.ok || !offered.ok || price.value <= 0n || rest <= 0n) return;
    const most = spends ? floorToStep(quantityDown(rest, price.value), lot.value) : rest;
    const taken = index === rows.length - 1 ? most : min(most, offered.value);
    const worth = spends ? notionalUp(taken, price.value) : notionalDown(taken, price.value);
    base = (base + taken) as Amount;
    quote = (quote + worth) as Amount;
    rest = (rest - (spends ? worth : taken)) as Amount;
  });
  return base === 0n ? undefined : { base, quote };
}

/** Whether the order meets what stands there already, and so pays the taker's fee. */
function meetsMarket(draft: OrderDraft, market: MarketNow): boolean {
  if (draft.kind === 'market') return true;
  const best =
    draft.side === 'buy' ? (market.depth.asks[0]?.[0] ?? market.ask) : (market.depth.bids[0]?.[0] ?? market.bid);
  const price = parsePrice(draft.price);
  const met = parsePrice(best ?? '');
  if (!price.ok || !met.ok) return false;
  return draft.side === 'buy' ? price.value >= met.value : price.value <= met.value;
}
