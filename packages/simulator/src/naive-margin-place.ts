import type { ListMargin, MarginListing, PlaceMargin, RejectionCode } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { middleOf, type NaiveMarginOrder } from './naive-margin.ts';
import { carryOut, meetings, type NaivePlan, openSome } from './naive-margin-match.ts';
import { FEES, give, houseAccount, INSURANCE, LIQUIDITY, setAside, standingAccount } from './naive-margin-money.ts';
import { totalStress } from './naive-margin-stress.ts';
import { falls, marginListingIsSound, openingTakes } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

const SAFE = 2n ** 53n - 1n;
const OPEN_MOST = 500;
const QUANTITY_MOST = 10n ** 23n;

export function naiveListMargin({ margin: desk }: NaiveState, { listing }: ListMargin): NaiveOutcome {
  if (!marginListingIsSound(listing)) return refuse('instrument_invalid');
  const former = desk.listings.find((one) => one.symbol === listing.symbol);
  const stays = (one: MarginListing) => [one.tickSize, one.lotSize, one.asset, one.desk, one.base].join();
  if (former !== undefined && stays(former) !== stays(listing)) return refuse('instrument_invalid');
  desk.listings = [...desk.listings.filter((one) => one !== former), listing];
  return done({});
}

/** What is wrong with an order by itself. */
function form(listing: MarginListing, command: PlaceMargin): RejectionCode | undefined {
  const { price, quantity, quote, kind, leverage } = command;
  if (!listing.leverages.some((one) => one === leverage)) return 'leverage_invalid';
  if (quantity <= 0n) return 'amount_incorrect';
  if (quantity % listing.lotSize !== 0n) return 'quantity_step';
  if (quantity > SAFE * listing.lotSize || quantity > QUANTITY_MOST) return 'order_too_large';
  if (kind === 'market') return undefined;
  if (price <= 0n) return 'amount_incorrect';
  if (price % listing.tickSize !== 0n) return 'price_step';
  if (price > SAFE * listing.tickSize) return 'price_too_far';
  if (quote === null) return undefined;
  return price > 20n * quote.ask || 20n * price < quote.bid ? 'price_too_far' : undefined;
}

const NOBODY: NaivePlan = { met: [], side: 'buy', quantity: 0n, value: 0n, self: false, cutShort: false };

export function naivePlaceMargin(exchange: NaiveState, command: PlaceMargin): NaiveOutcome {
  const { margin: desk } = exchange;
  const { ledger, owner, symbol, direction, leverage, quantity, price, kind, quote, atMs } = command;
  const listing = desk.listings.find((one) => one.symbol === symbol);
  if (listing === undefined) return refuse('unknown_instrument');
  const wrong = form(listing, command);
  if (wrong !== undefined) return refuse(wrong);
  const mine = [...desk.orders, ...desk.positions].filter((one) => one.owner === owner && one.ledger === ledger);
  if (mine.length >= OPEN_MOST) return refuse('too_many_orders');
  const opening = { owner, symbol, direction };
  const limit = kind === 'limit' ? price : undefined;
  const plan = quote === null ? NOBODY : meetings(exchange, { ledger, opening, quantity, limit, quote });
  if (plan.self) return refuse('self_trade');
  if (kind === 'market' && plan.met.length === 0) return refuse('no_liquidity');

  const rest = kind === 'limit' && !plan.cutShort ? quantity - plan.quantity : 0n;
  const restWorth = worth(rest, price);
  const now = openingTakes(listing, plan.value, leverage);
  const later = openingTakes(listing, restWorth, leverage);
  if (quote !== null) {
    const { closeFee, liquidation } = listing;
    const parts = [
      { quantity: plan.quantity, openValue: plan.value, margin: now.margin },
      { quantity: rest, openValue: restWorth, margin: later.margin },
    ];
    const bad = parts.some((part) => falls({ ...part, direction, closeFee, liquidation }, middleOf(quote)));
    if (bad) return refuse('price_too_far');
  }
  const of = { ledger, owner, symbol };
  const account = standingAccount(exchange, of);
  if (account.available < now.margin + now.fee + later.margin + later.fee) return refuse('insufficient_balance');
  const house = [LIQUIDITY, INSURANCE].reduce((sum, one) => sum + houseAccount(exchange, of, one).available, 0n);
  const stress = totalStress(desk, ledger, listing, { direction, worth: plan.value + restWorth });
  if (stress > house) return refuse('house_limit');

  const order = newOrder(exchange, command, plan);
  if (quote !== null && plan.met.length > 0) {
    carryOut(exchange, of, plan, quote, atMs);
    setAside(account, now.margin);
    give(exchange, 'fee', account, houseAccount(exchange, of, FEES), now.fee, order.id);
    openSome(exchange, order, { quantity: plan.quantity, value: plan.value, ...now }, atMs);
  }
  if (rest > 0n) {
    Object.assign(order, { heldMargin: later.margin, heldFee: later.fee, status: 'open' });
    setAside(account, later.margin + later.fee);
    desk.orders.push(order);
  }
  return done({ orderId: order.id, status: order.status, filled: order.filled, value: order.value });
}

function newOrder(exchange: NaiveState, command: PlaceMargin, plan: NaivePlan): NaiveMarginOrder {
  const { ledger, owner, symbol, kind, direction, leverage, price, quantity, atMs } = command;
  const order: NaiveMarginOrder = {
    id: exchange.nextOrderId++,
    ledger,
    owner,
    symbol,
    kind,
    direction,
    leverage,
    quantity,
    closes: undefined,
    price: kind === 'limit' ? price : 0n,
    filled: plan.quantity,
    value: plan.value,
    fee: 0n,
    heldMargin: 0n,
    heldFee: 0n,
    status: plan.quantity === quantity ? 'filled' : 'cancelled',
    createdMs: atMs,
    updatedMs: atMs,
  };
  exchange.margin.wroteOrders.add(order);
  return order;
}
