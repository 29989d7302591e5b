import { amount, type Price, price, rate } from '@bourse/money';
import type { BarStep, PriceBar } from './bar.ts';
import type { MarketRules } from './market-rules.ts';

/** A market of round numbers, without a spread. */
export const PLAIN: MarketRules = {
  symbol: 'btcusdt',
  tickSize: price('0.01'),
  lotSize: amount('0.00001'),
  minNotional: amount('5'),
  makerFee: rate('0.001'),
  takerFee: rate('0.002'),
  halfSpread: rate('0'),
};

export const HOUR_MS = 3_600_000;

/** A bar written as "open high low close". */
export function barOf(text: string): PriceBar {
  const [open, high, low, close] = text.split(' ').map((one) => price(one)) as [Price, Price, Price, Price];
  return { open, high, low, close };
}

/** Hours from 0, one text a market and hour: "open high low close". */
export function hoursOf(...markets: readonly (readonly string[])[]): BarStep[] {
  const [first = []] = markets;
  return first.map((_, at) => ({
    openMs: at * HOUR_MS,
    closeMs: (at + 1) * HOUR_MS,
    bars: markets.map((texts) => barOf(texts[at] ?? '')),
  }));
}
