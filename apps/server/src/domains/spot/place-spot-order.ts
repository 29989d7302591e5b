import type { CommandResult, PlaceOrder } from '@bourse/engine';
import { type Amount, formatAmount, type Price, ZERO } from '@bourse/money';
import { type AnswerOf, type MessageParams, type ParsedOrder, type submitOrder, validateSpotOrder } from '@bourse/wire';
import { averagePrice } from '../../exchange/average-price.ts';
import type { Request } from '../../exchange/committer.ts';
import { currentQuote } from '../../exchange/current-quote.ts';
import { idempotencyOf, isKnown } from '../../exchange/idempotency-key.ts';
import { orRefuse } from '../../exchange/or-refuse.ts';
import type { Instrument } from '../../market/instrument.ts';
import type { Call, Session } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { SpotDeps } from './spot-deps.ts';

const NO_PRICE = 0n as Price;

/** A customer's order as it is asked for, by a call or by rules they run. */
export interface SpotOrderCall extends Pick<Call<typeof submitOrder>, 'body' | 'idempotencyKey' | 'nowMs'> {
  readonly session: Pick<Session, 'userId' | 'simulated' | 'from'>;
}

/** Checks an order's form, stamps it with the market as it is now, and has the engine place it. */
export async function placeSpotOrder(deps: SpotDeps, call: SpotOrderCall): Promise<AnswerOf<typeof submitOrder>> {
  const instrument = deps.hub.find(call.body.symbol);
  if (instrument !== undefined && deps.hub.phaseOf('spot', instrument.symbol) === 'ended')
    throw new Refusal('listing_ended', { field: 'symbol' });
  if (instrument === undefined || !instrument.desks.includes('spot'))
    throw new Refusal('unknown_instrument', { field: 'symbol' });
  const check = validateSpotOrder(call.body, instrument);
  if (!check.ok) {
    refuseOn(check.issue);
    throw new Refusal('amount_incorrect');
  }
  const quote = currentQuote(deps.hub, instrument.symbol, call.nowMs);
  const idempotency = idempotencyOf(call.idempotencyKey, call.session.userId, contentsOf(call));
  if (check.order.kind === 'market' && quote === null && !isKnown(deps.committer, idempotency)) {
    throw new Refusal(deps.hub.isOpen(instrument.symbol) ? 'price_stale' : 'market_closed');
  }
  const request = orderRequest(check.order, instrument, call.session, quote, idempotency);
  const answer = await deps.committer.submit(request, [], call.session.from);
  return placedOrder(orRefuse(answer, refusalWords(instrument)));
}

/** What refusals of orders of a market say. */
export function refusalWords({ minNotional, quote }: Instrument): MessageParams {
  return { min: minNotional, asset: quote.toUpperCase() };
}

/** The engine's answer to a placed order, for the wire. */
export function placedOrder({ orderId, status, filled, value }: CommandResult): AnswerOf<typeof submitOrder> {
  if (orderId === undefined || status === undefined) throw new Error('a placed order has an id and a status');
  const [deal, worth] = [(filled ?? ZERO) as Amount, (value ?? ZERO) as Amount];
  return { id: orderId, status, dealNum: formatAmount(deal), dealPrice: averagePrice(worth, deal) };
}

/** One literal: one that is put together of others with `...` took 2.4 µs of each order, this a fiftieth of that. */
function orderRequest(
  order: ParsedOrder,
  { symbol }: Instrument,
  session: SpotOrderCall['session'],
  quote: PlaceOrder['quote'],
  idempotency: PlaceOrder['idempotency'],
): Extract<Request, { type: 'place-order' }> {
  return {
    type: 'place-order',
    ledger: session.simulated ? 'demo' : 'live',
    owner: session.userId,
    symbol,
    side: order.side,
    kind: order.kind,
    price: order.kind === 'limit' ? order.price : NO_PRICE,
    quantity: 'quantity' in order ? order.quantity : ZERO,
    budget: 'value' in order ? order.value : ZERO,
    tolerance: order.kind === 'market' ? order.tolerance : undefined,
    quote,
    idempotency,
  };
}

function contentsOf({ session, body }: SpotOrderCall): readonly unknown[] {
  const { symbol, type, delegateType, delegatePrice, delegateTotal, delegateValue, slippage } = body;
  const own = slippage === undefined ? [] : [slippage];
  return [session.simulated, symbol, type, delegateType, delegatePrice, delegateTotal, delegateValue, ...own];
}
