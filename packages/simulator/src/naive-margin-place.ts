import type { ListMargin, MarginListing, PlaceMargin, RejectionCode } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { isThroughMarket, reachOf } from './naive-bounds.ts';
import { isTooDear } from './naive-fee-commands.ts';
import { naiveBeyond } from './naive-limits.ts';
import { middleOf, type NaiveDirection, type NaiveMarginOrder } from './naive-margin.ts';
import { carryOut, meetings, type NaivePlan, NOTHING_MET, openSome, type Taker } from './naive-margin-match.ts';
import { FEES, give, houseAccount, INSURANCE, LIQUIDITY, setAside, standingAccount } from './naive-margin-money.ts';
import { naiveOpeningRates } from './naive-margin-rates.ts';
import { type More, staysWithinShare, totalStress } from './naive-margin-stress.ts';
import { falls, marginListingIsSound, openingTakes } from './naive-margin-terms.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import { phaseOf } from './naive-phases.ts';
import { payAll } from './naive-rebate.ts';
import type { NaiveState } from './naive-state.ts';

const SAFE = 2n ** 53n - 1n;
const OPEN_MOST = 500;
const QUANTITY_MOST = 10n ** 23n;

export function naiveListMargin(exchange: NaiveState, { listing }: ListMargin): NaiveOutcome {
  const { margin: desk, fees } = exchange;
  if (!marginListingIsSound(listing)) return refuse('instrument_invalid');
  const dearest = fees.schedule(listing.desk, listing.symbol)?.tiers[0]?.taker;
  if (dearest !== undefined && isTooDear(listing, dearest)) return refuse('fee_leverage');
  const former = desk.listings.find((one) => one.symbol === listing.symbol);
  const isEnded = former !== undefined && phaseOf(exchange, former.desk, former.symbol) === 'ended';
  const stays = (one: MarginListing) => [one.asset, one.desk, one.base, isEnded ? '' : one.tickSize].join();
  if (former !== undefined) {
    if (stays(former) !== stays(listing)) return refuse('instrument_invalid');
    // A lot is divided into equal ones, or it stays: what was asked for before is still a number of lots.
    const parts = former.lotSize / listing.lotSize;
    if (!isEnded && parts * listing.lotSize !== former.lotSize) return refuse('instrument_invalid');
  }
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
  if ((command.tolerance ?? 0n) < 0n) return 'amount_incorrect';
  if (kind === 'market') return undefined;
  if (price <= 0n) return 'amount_incorrect';
  if (price % listing.tickSize !== 0n) return 'price_step';
  if (price > SAFE * listing.tickSize) return 'price_too_far';
  if (quote === null) return undefined;
  const through = isThroughMarket(listing, price, quote, command.direction === 'long' ? 'buy' : 'sell');
  return through || price > 20n * quote.ask || 20n * price < quote.bid ? 'price_too_far' : undefined;
}

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
  const reach = kind === 'market' && quote !== null ? reachOf(listing, command.tolerance) : undefined;
  const plan =
    quote === null
      ? NOTHING_MET
      : within(exchange, command, listing, { ledger, opening, quantity, limit, reach, quote, atMs });
  if (plan.self) return refuse('self_trade');
  if (kind === 'market' && plan.met.length === 0) return refuse(reach === undefined ? 'no_liquidity' : 'price_moved');
  const misplaced = brought(listing, command, plan.met.length > 0);
  if (misplaced !== undefined) return refuse(misplaced);

  const rest = kind === 'limit' && !plan.cutShort ? quantity - plan.quantity : 0n;
  const restWorth = worth(rest, price);
  const costs = naiveOpeningRates(exchange, listing, owner, atMs);
  const now = openingTakes(costs.atOnce, plan.value, leverage);
  const later = openingTakes(costs.resting, restWorth, leverage);
  if (quote !== null) {
    const { liquidation } = listing;
    const closeFee = costs.closing;
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
  if (command.most !== undefined && now.margin + later.margin > command.most) {
    return refuse('price_moved');
  }
  const adds = plan.value + restWorth;
  const beyond = naiveBeyond(exchange, {
    ledger,
    owner,
    desk: listing.desk,
    asset: listing.asset,
    adds,
    stake: undefined,
  });
  if (beyond !== undefined) return refuse(beyond);
  const { bounds } = listing;
  if (!staysWithinShare(desk, of, listing, plan.value + restWorth, house)) return refuse('house_share');
  const stress = totalStress(
    desk,
    ledger,
    listing,
    opened(plan, direction, bounds === undefined ? restWorth : undefined),
  );
  if (stress > house) return refuse('house_limit');

  const order = newOrder(exchange, command, plan);
  if (quote !== null && plan.met.length > 0) {
    const due = carryOut(exchange, of, plan, quote, atMs);
    setAside(account, now.margin);
    give(exchange, 'fee', account, houseAccount(exchange, of, FEES), now.fee, order.id);
    payAll(exchange, due, order.id, now.fee);
    openSome(exchange, order, { quantity: plan.quantity, value: plan.value, ...now }, atMs);
  }
  if (rest > 0n) {
    Object.assign(order, { heldMargin: later.margin, heldFee: later.fee, status: 'open' });
    setAside(account, later.margin + later.fee);
    desk.orders.push(order);
  }
  return done({ orderId: order.id, status: order.status, filled: order.filled, value: order.value });
}

/** What is wrong with the stops that an order brings along. They lie beyond its limit, and beyond the mark if it opens now. */
function brought(listing: MarginListing, command: PlaceMargin, now: boolean): RejectionCode | undefined {
  const { takeProfit, stopLoss, quote } = command;
  const from: bigint[] = command.kind === 'limit' ? [command.price] : [];
  if (now && quote !== null) from.push(middleOf(quote));
  const long = command.direction === 'long';
  const form = (price: bigint): RejectionCode | undefined => {
    if (price <= 0n) return 'amount_incorrect';
    if (price % listing.tickSize > 0n) return 'price_step';
    return price > SAFE * listing.tickSize ? 'price_too_far' : undefined;
  };
  const above = (price: bigint) => from.every((one) => price > one);
  const below = (price: bigint) => from.every((one) => price < one);
  const check = (price: bigint | undefined, beyond: (price: bigint) => boolean) =>
    price === undefined ? undefined : (form(price) ?? (beyond(price) ? undefined : 'stop_side'));
  return check(takeProfit, long ? above : below) ?? check(stopLoss, long ? below : above);
}

/** At market the largest whole lots that `most` pays for; the prices get no worse when less is wanted. */
function within(
  exchange: NaiveState,
  { most, kind, leverage }: PlaceMargin,
  listing: MarginListing,
  taker: Taker,
): NaivePlan {
  let plan = meetings(exchange, taker);
  const takes = () => openingTakes(0n, plan.value, leverage).margin;
  while (most !== undefined && kind === 'market' && plan.quantity > 0n && takes() > most) {
    const scaled = (plan.quantity * most) / takes();
    const smaller = scaled < plan.quantity - listing.lotSize ? scaled : plan.quantity - listing.lotSize;
    plan = meetings(exchange, { ...taker, quantity: smaller - (smaller % listing.lotSize) });
  }
  return plan;
}

/** `waits`: the worth that will rest, where it counts at once; then the orders that were met have been counted before. */
function opened(plan: NaivePlan, direction: NaiveDirection, waits: bigint | undefined): More {
  if (waits !== undefined) return { [direction]: plan.value + waits };
  const more = { long: 0n, short: 0n };
  more[direction] += plan.value;
  for (const { maker, quantity, price } of plan.met) {
    if (maker !== undefined && maker.closes === undefined) more[maker.direction] += worth(quantity, price);
  }
  return more;
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
    takeProfit: command.takeProfit ?? null,
    stopLoss: command.stopLoss ?? null,
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
