import { formatDecimal, formatPrice } from '@bourse/money';
import type { PriceInfo } from '@bourse/wire';
import { decimalParts } from '../catalogue/instrument-row.ts';
import type { Instrument } from '../instrument.ts';
import type { Tick } from '../tick.ts';
import type { DayFigures } from './day-window.ts';

/** One tick of the dearest instrument is still more than nothing: what shows it rounds, and shows at least 0.01. */
const PERCENT_DECIMALS = 8;

/** The price figures as they go over the wire. Change and percent are against `open`; "0" all over before any price. */
export function priceInfo(
  instrument: Instrument,
  tick: Tick | undefined,
  figures: DayFigures | undefined,
  isOpen: boolean,
): PriceInfo {
  const { decimals } = decimalParts(instrument.tickSize);
  const price = (value: number): string => decimalText(value, decimals);
  const close = tick === undefined ? 0 : Number(tick.last) / 1e10;
  const { open, high, low, volume } = figures ?? { open: close, high: close, low: close, volume: 0 };
  const volumeText = decimalText(volume, decimalParts(instrument.lotSize).decimals);
  return {
    symbol: instrument.symbol,
    close: tick === undefined ? '0' : formatPrice(tick.last),
    openPrice: price(open),
    open: price(open),
    low: price(low),
    high: price(high),
    volume: volumeText,
    volume24: volumeText,
    high24: price(high),
    low24: price(low),
    change: price(close - open),
    priceChangePercent: open === 0 ? '0' : decimalText(((close - open) / open) * 100, PERCENT_DECIMALS),
    bid: tick === undefined ? '0' : formatPrice(tick.bid),
    ask: tick === undefined ? '0' : formatPrice(tick.ask),
    time: tick?.sourceMs ?? 0,
    isOpen,
  };
}

/** A float that stands for a decimal of at most `decimals` places, as its plain text. */
function decimalText(value: number, decimals: number): string {
  return formatDecimal(BigInt(Math.round(value * 10 ** decimals)), decimals);
}
