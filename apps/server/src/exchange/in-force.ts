import type { Convert, Engine, TickMark } from '@bourse/engine';
import type { PriceIntake, Prices } from '../market/price-intake.ts';
import type { Tick } from '../market/tick.ts';
import type { Request } from './committer.ts';
import { conversionPrice } from './conversion-price.ts';
import { currentQuote } from './current-quote.ts';

/** A tick as timed contracts know it. */
export function markOf(tick: Tick | undefined): TickMark | null {
  return tick === undefined ? null : { id: tick.id, timeMs: tick.timeMs, price: tick.last };
}

/**
 * The command with the price of this moment. Between the call and the engine there may be a queue: what a customer is
 * filled at is the price when the command is applied, or none if that is too old, never the one when it was sent.
 */
export function inForce(
  request: Request,
  prices: Prices & Pick<PriceIntake, 'newestId'>,
  engine: Engine,
  nowMs: number,
): Request {
  switch (request.type) {
    case 'place-order':
    case 'place-margin':
    case 'end-listing':
      return { ...request, quote: currentQuote(prices, request.symbol, nowMs) };
    case 'amend-order': {
      const symbol = engine.state.orders.get(request.orderId)?.symbol;
      return { ...request, quote: symbol === undefined ? null : currentQuote(prices, symbol, nowMs) };
    }
    case 'close-position':
    case 'adjust-margin':
    case 'set-stop': {
      const symbol = engine.state.margin.positions.get(request.positionId)?.symbol;
      return { ...request, quote: symbol === undefined ? null : currentQuote(prices, symbol, nowMs) };
    }
    case 'place-timed':
      // An appointment has no price yet.
      return request.opensMs === undefined ? { ...request, tick: markOf(prices.latest(request.symbol)) } : request;
    case 'convert':
      return { ...request, ...conversionOf(request, prices, engine, nowMs) };
    case 'open-trading':
      return { ...request, lastTick: prices.newestId };
    default:
      return request;
  }
}

/** A price of a tick from before trading was opened is none. */
function conversionOf(
  { from, to }: Pick<Convert, 'from' | 'to'>,
  prices: Prices,
  { state: { halts } }: Engine,
  nowMs: number,
): Pick<Convert, 'market' | 'through'> {
  const found = conversionPrice(prices, [from.asset, to.asset], nowMs);
  if (found === undefined) return { market: null, through: [] };
  const { price, through } = found;
  const isOld = through.some((symbol) => halts.isOld('swap', symbol, prices.latest(symbol)?.id ?? 0));
  return { market: isOld ? null : price, through };
}
