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
  const answer = await deps.committer.submit(
    {
      ...orderRequest(check.order, instrument),
      ledger: call.session.simulated ? 'demo' : 'live',
      owner: call.session.userId,
      quote,
      idempotency,
    } satisfies Request,
    [],
    call.session.from,
  );
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

type OrderPart = Pick<PlaceOrder, 'type' | 'symbol' | 'side' | 'kind' | 'price' | 'quantity' | 'budget' | 'tolerance'>;

function orderRequest(order: ParsedOrder, instrument: Instrument): OrderPart {
  const part = { type: 'place-order', symbol: instrument.symbol, side: order.side, kind: order.kind } as const;
  if (order.kind === 'limit') return { ...part, price: order.price, quantity: order.quantity, budget: ZERO };
  const own = order.tolerance === undefined ? {} : { tolerance: order.tolerance };
  if (order.side === 'buy') return { ...part, price: 0n as Price, quantity: ZERO, budget: order.value, ...own };
  return { ...part, price: 0n as Price, quantity: order.quantity, budget: ZERO, ...own };
}

function contentsOf({ session, body }: SpotOrderCall): readonly unknown[] {
  const { symbol, type, delegateType, delegatePrice, delegateTotal, delegateValue, slippage } = body;
  const own = slippage === undefined ? [] : [slippage];
  return [session.simulated, symbol, type, delegateType, delegatePrice, delegateTotal, delegateValue, ...own];
}
