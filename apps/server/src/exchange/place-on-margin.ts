import {
  type ClosePosition,
  type CommandResult,
  type Direction,
  type MarginDeskName,
  openingFees,
  openingNeeds,
  type PlaceOrder,
} from '@bourse/engine';
import { type Amount, notionalDown, type Price, type Rate, ZERO } from '@bourse/money';
import { type Issue, overnightIssue } from '@bourse/wire';
import type { MarketHub } from '../market/market-hub.ts';
import type { Statement } from '../platform/db/database.ts';
import type { Session } from '../platform/http/route.ts';
import { Refusal, refuseOn } from '../platform/refusal.ts';
import type { Committer } from './committer.ts';
import { currentQuote } from './current-quote.ts';
import { idempotencyOf, isKnown } from './idempotency-key.ts';
import { orRefuse } from './or-refuse.ts';
import { type OrderOwner, ownerOf } from './order-owner.ts';
import { overnightOf } from './overnight.ts';
import type { Opening, TradeGuard } from './trade-guard.ts';

export interface MarginDeps {
  readonly hub: MarketHub;
  readonly committer: Committer;
}

/** What the desks that open positions for customers need. */
export interface GuardedMarginDeps extends MarginDeps {
  readonly guard: TradeGuard;
}

/** An order whose form was checked. */
export interface CheckedOrder {
  readonly symbol: string;
  readonly direction: Direction;
  readonly kind: 'limit' | 'market';
  readonly price: Price;
  readonly quantity: Amount;
  readonly leverage: number;
  /** At market: how much worse than the quote at most, as a proportion. Absent: what everybody has. */
  readonly tolerance?: Rate;
  /** Its margin may not be more: at market it opens as much as that allows. */
  readonly most?: Amount;
  /** Triggers of the stops that its position begins with. */
  readonly takeProfit?: Price;
  readonly stopLoss?: Price;
}

/** What a placed order tells its caller. */
export interface Placed {
  readonly id: number;
  readonly status: NonNullable<CommandResult['status']>;
  readonly filled: Amount;
  readonly value: Amount;
}

/**
 * Adds the present quote to an order and has the engine open it. A market order needs an open market; if
 * `whileClosed` is "refuse", so does a limit order. A repeated request gets its first answer, whether the market is open or not.
 */
export async function placeOnMargin(
  deps: GuardedMarginDeps,
  call: { readonly session: Session; readonly idempotencyKey: string | undefined; readonly nowMs: number },
  order: CheckedOrder,
  whileClosed: 'wait' | 'refuse' = 'wait',
): Promise<Placed> {
  const { session, nowMs } = call;
  const { symbol, direction, kind, price, quantity, leverage, tolerance, takeProfit, stopLoss } = order;
  const brings = takeProfit !== undefined || stopLoss !== undefined;
  const own = [...(tolerance === undefined ? [] : [`${tolerance}`]), ...(brings ? [`${takeProfit}/${stopLoss}`] : [])];
  const contents = ['margin', session.simulated, symbol, direction, kind, `${price}`, `${quantity}`, leverage, ...own];
  const owner = ownerOf(session);
  const idempotency = idempotencyOf(call.idempotencyKey, session.userId, contents);
  return deps.guard.open(openingOf(deps, owner, order, nowMs, idempotency), () =>
    placeFor(deps, { owner, nowMs, order, whileClosed, idempotency: () => idempotency }),
  );
}

/** What the guard checks of an order on margin: all of its margin and its fee may be lost. */
export function openingOf(
  { hub, committer }: MarginDeps,
  owner: OrderOwner,
  order: CheckedOrder,
  nowMs: number,
  idempotency: PlaceOrder['idempotency'],
): Opening {
  const listing = committer.engine.state.margin.find(owner.ledger, order.symbol)?.listing;
  return {
    owner,
    nowMs,
    market: listing?.desk === 'stock' ? 'stocks' : 'leveragedContracts',
    isAgain: () => isKnown(committer, idempotency),
    atRisk: () => {
      const tick = order.kind === 'limit' ? undefined : hub.latest(order.symbol);
      const price = order.kind === 'limit' ? order.price : order.direction === 'long' ? tick?.ask : tick?.bid;
      if (listing === undefined || price === undefined) throw noPrice(hub, order.symbol);
      const { now, later } = openingFees(committer.engine.state, listing, owner.userId, nowMs);
      const rate = order.kind === 'limit' ? later : now;
      const { margin, fee } = openingNeeds(rate, notionalDown(order.quantity, price), order.leverage);
      return { asset: listing.asset, amount: (margin + fee) as Amount };
    },
  };
}

export interface PlacingFor {
  readonly owner: OrderOwner;
  readonly order: CheckedOrder;
  readonly nowMs: number;
  /** What the engine remembers it by; throws a refusal if the key is invalid. */
  idempotency(): PlaceOrder['idempotency'];
  readonly whileClosed?: 'wait' | 'refuse';
  /** Changes of plain tables that are stored with the order, or dropped if it is refused or was placed before. */
  readonly companions?: readonly Statement[];
}

/** The same for a customer's earlier instruction. The engine applies it before anything is awaited. */
export async function placeFor({ hub, committer }: MarginDeps, placing: PlacingFor): Promise<Placed> {
  const { owner, order, nowMs, whileClosed = 'wait', companions } = placing;
  const { symbol, direction, kind, price, quantity, leverage, tolerance, most, takeProfit, stopLoss } = order;
  const idempotency = placing.idempotency();
  const quote = currentQuote(hub, symbol, nowMs);
  const mustBeOpen = kind === 'market' || (whileClosed === 'refuse' && !hub.isOpen(symbol));
  if (!isKnown(committer, idempotency)) {
    if (mustBeOpen && quote === null) throw noPrice(hub, symbol);
    refuseOn(heldTooHigh(placing, { hub, committer }));
  }
  const answer = await committer.submit(
    {
      type: 'place-margin',
      ledger: owner.ledger,
      owner: owner.userId,
      symbol,
      direction,
      kind,
      price,
      quantity,
      leverage,
      quote,
      ...(tolerance !== undefined && { tolerance }),
      ...(most !== undefined && { most }),
      ...(takeProfit !== undefined && { takeProfit }),
      ...(stopLoss !== undefined && { stopLoss }),
      idempotency,
    },
    companions,
    owner.from,
  );
  const { orderId, status, filled, value } = orRefuse(answer);
  if (orderId === undefined || status === undefined) throw new Error('a placed order has an id and a status');
  return { id: orderId, status, filled: (filled ?? ZERO) as Amount, value: (value ?? ZERO) as Amount };
}

/** Nothing is opened shortly before a close that would be closed at once again. */
function heldTooHigh({ owner, order, nowMs }: PlacingFor, { hub, committer }: MarginDeps): Issue | undefined {
  const line = hub.find(order.symbol);
  const desk = committer.engine.state.margin.find(owner.ledger, order.symbol)?.listing.desk;
  const over = line === undefined ? null : overnightOf(hub, line);
  return overnightIssue(order.leverage, over, nowMs, desk === 'stock' ? 'lever' : 'leverage');
}

/** A call of one desk does not reach positions of the other: such an id counts as not open. */
export function requireDesk(
  { committer }: Pick<MarginDeps, 'committer'>,
  desk: MarginDeskName,
  what: 'orders' | 'positions',
  id: number,
): void {
  const found = committer.engine.state.margin[what].get(id);
  if (found === undefined || found.desk === desk) return;
  throw new Refusal(what === 'orders' ? 'order_not_open' : 'position_not_open');
}

/** The reason why there is no quote. */
export function noPrice(hub: MarketHub, symbol: string): Refusal {
  return new Refusal(hub.isOpen(symbol) ? 'price_stale' : 'market_closed');
}

/** How much of a position is closed, and where; without fields all of it at market. */
export interface Closing extends Pick<ClosePosition, 'quantity' | 'limit' | 'tolerance'> {
  readonly idempotency?: PlaceOrder['idempotency'];
}

/** Has the engine close a position or a part of it. Throws if it is not this customer's, or the market is closed. */
export function closeOnMargin(
  deps: MarginDeps,
  desk: MarginDeskName,
  session: Session,
  positionId: number,
  nowMs: number,
  closing: Closing = {},
): Promise<Placed> {
  return closeFor(deps, desk, ownerOf(session), positionId, nowMs, closing);
}

/** The same for a customer's earlier instruction. An order at a limit waits while the market is closed. */
export async function closeFor(
  deps: MarginDeps,
  desk: MarginDeskName,
  owner: OrderOwner,
  positionId: number,
  nowMs: number,
  { idempotency = null, ...terms }: Closing = {},
): Promise<Placed> {
  const { hub, committer } = deps;
  requireDesk(deps, desk, 'positions', positionId);
  const position = committer.engine.state.margin.positions.get(positionId);
  const quote = position === undefined ? null : currentQuote(hub, position.symbol, nowMs);
  const needsPrice = terms.limit === undefined && !isKnown(committer, idempotency);
  if (needsPrice && position?.owner === owner.userId && quote === null) throw noPrice(hub, position.symbol);
  const answer = await committer.submit(
    {
      type: 'close-position',
      ledger: owner.ledger,
      owner: owner.userId,
      positionId,
      quote,
      ...terms,
      ...(idempotency !== null && { idempotency }),
    },
    [],
    owner.from,
  );
  const { orderId = positionId, status = 'open', filled, value } = orRefuse(answer);
  return { id: orderId, status, filled: (filled ?? ZERO) as Amount, value: (value ?? ZERO) as Amount };
}
