import type { Amount, Price } from '@bourse/money';
import { price } from '@bourse/money';
import { decimalParts } from '../catalogue/instrument-row.ts';
import type { Instrument } from '../instrument.ts';
import { halfSpreadTicks } from '../spread.ts';
import type { SourceTick } from '../tick.ts';
import type { VenueTicker } from './venue.ts';

/** A ticker whose venue time is older than this is no present price. */
export const TICKER_AGE_MAX_MS = 10_000;

/** More is no price; and beyond it numbers have no whole part to reckon with. */
const LARGEST = 1e15;

/** The last price of a ticker; undefined where it has none. */
export function lastOf(ticker: VenueTicker): number | undefined {
  const last = ticker.last ?? ticker.close;
  return typeof last === 'number' && last > 0 ? last : undefined;
}

/**
 * A unified ticker as a tick: prices rounded to the instrument's step (bids down, asks up), a missing side at the
 * ladder's half spread. The volume is an estimate: what the venue's 24 h volume grew by since `former`, at least 0.
 * The tick carries the venue's time where the ticker has one. Undefined where the ticker has no price, crossed sides, or
 * is stale.
 */
export function tickFromTicker(
  instrument: Instrument,
  ticker: VenueTicker,
  former: VenueTicker | undefined,
  nowMs: number,
): SourceTick | undefined {
  const last = lastOf(ticker);
  if (last === undefined || !isReckonable(ticker, last)) return undefined;
  // A venue's clock that is ahead of ours must not make its prices look newer than they are.
  const timeMs = Math.min(ticker.timestamp ?? nowMs, nowMs);
  if (nowMs - timeMs > TICKER_AGE_MAX_MS) return undefined;
  const { units, decimals } = decimalParts(instrument.tickSize);
  const ticks = (value: number): number => Math.round((value * 10 ** decimals * 1e4) / units) / 1e4;
  const lastTicks = Math.max(1, Math.round(ticks(last)));
  const half = halfSpreadTicks(lastTicks, Number(instrument.ladder.halfSpread));
  const bid = ticker.bid ? Math.floor(ticks(ticker.bid)) : lastTicks - half;
  const ask = ticker.ask ? Math.ceil(ticks(ticker.ask)) : lastTicks + half;
  if (bid > ask || bid < 1) return undefined;
  const step = price(instrument.tickSize);
  const grown = Math.max(0, (ticker.baseVolume ?? 0) - (former?.baseVolume ?? ticker.baseVolume ?? 0));
  return {
    symbol: instrument.symbol,
    timeMs,
    sourceMs: timeMs,
    bid: (BigInt(bid) * step) as Price,
    ask: (BigInt(ask) * step) as Price,
    last: (BigInt(lastTicks) * step) as Price,
    volume: BigInt(Math.round(grown * 1e8)) as Amount,
  };
}

/** Whatever a venue says must not stop the thread that everybody trades in: Infinity and NaN are no whole numbers. */
function isReckonable({ timestamp, bid, ask, baseVolume }: VenueTicker, last: number): boolean {
  if (timestamp !== undefined && timestamp !== null && !Number.isSafeInteger(timestamp)) return false;
  return [last, bid ?? 0, ask ?? 0, baseVolume ?? 0].every((value) => Math.abs(value) <= LARGEST);
}

/** Whether the two tell the same prices. */
export function sameQuote(a: SourceTick, b: SourceTick): boolean {
  return a.bid === b.bid && a.ask === b.ask && a.last === b.last;
}
