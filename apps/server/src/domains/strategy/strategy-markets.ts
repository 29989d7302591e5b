import { amount, price, rate } from '@bourse/money';
import type { MarketRules, PriceBar } from '@bourse/strategy';
import type { StrategyInstrument } from '@bourse/wire';
import type { Instrument } from '../../market/instrument.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Bar } from '../../market/tick.ts';

type Catalogue = Pick<MarketHub, 'instruments' | 'find'>;

/** What strategies may trade: the spot desk's instruments. */
export function strategyInstruments({ instruments }: Catalogue): StrategyInstrument[] {
  return instruments.filter(({ desks }) => desks.includes('spot')).map(instrumentRow);
}

/** One of them; undefined for what is not offered on the spot desk. */
export function strategyInstrument(hub: Catalogue, symbol: string): StrategyInstrument | undefined {
  const line = hub.find(symbol);
  return line?.desks.includes('spot') === true ? instrumentRow(line) : undefined;
}

function instrumentRow(line: Instrument): StrategyInstrument {
  const { symbol, showSymbol, base, quote, tickSize, lotSize, minNotional, makerFee, takerFee, ladder } = line;
  const { halfSpread } = ladder;
  return { symbol, showSymbol, base, quote, tickSize, lotSize, minNotional, makerFee, takerFee, halfSpread };
}

/** An instrument in the numbers of the rules. */
export function marketRules(line: StrategyInstrument): MarketRules {
  return {
    symbol: line.symbol,
    tickSize: price(line.tickSize),
    lotSize: amount(line.lotSize),
    minNotional: amount(line.minNotional),
    makerFee: rate(line.makerFee),
    takerFee: rate(line.takerFee),
    halfSpread: rate(line.halfSpread),
  };
}

/** A candle, whose prices are floats, on the market's price steps; none is below one step. */
export function priceBar({ tickSize }: MarketRules, bar: Bar): PriceBar {
  const step = Number(tickSize) / 1e10;
  const on = (value: number) => (BigInt(Math.max(1, Math.round(value / step))) * tickSize) as PriceBar['open'];
  return { open: on(bar.o), high: on(bar.h), low: on(bar.l), close: on(bar.c) };
}
