import { COIN_DESK_TYPE, COIN_TYPE, type CoinItem } from '@bourse/wire';
import type { Desk, Instrument, MarketKind } from '../../market/instrument.ts';
import type { MarketHub } from '../../market/market-hub.ts';

const COIN_TYPES: Readonly<Record<MarketKind, number>> = {
  crypto: COIN_TYPE.crypto,
  forex: COIN_TYPE.forex,
  metal: COIN_TYPE.metal,
  'stock-us': COIN_TYPE.stock,
  'stock-br': COIN_TYPE.stock,
};
const STOCK_TYPES: Readonly<Partial<Record<MarketKind, string>>> = { 'stock-us': 'US', 'stock-br': 'BR' };

/** "US", "BR"; undefined where it is no stock. */
export function stockTypeOf(instrument: Instrument): string | undefined {
  return STOCK_TYPES[instrument.kind];
}

/** Of the first of its desks, in the order of the table; one that is open nowhere is looked at as timed contracts are. */
function deskTypeOf({ desks }: Instrument): number {
  const first = (Object.keys(COIN_DESK_TYPE) as Desk[]).find((desk) => desks.includes(desk));
  return COIN_DESK_TYPE[first ?? 'timed'];
}

function decimalsOf(step: string): number {
  const point = step.indexOf('.');
  return point < 0 ? 0 : step.length - point - 1;
}

/** What lists say of an instrument beside its prices. `logo` is the picture of its base asset, "" for none. */
export interface Shown {
  readonly watched: boolean;
  readonly logo: string;
}

/** An instrument as lists show it, priced now. */
export function coinItem(hub: MarketHub, providerName: string, line: Instrument, shown: Shown): CoinItem {
  const detail = hub.detail(line.symbol);
  return {
    coin: line.base,
    baseCoin: line.quote,
    symbol: line.symbol,
    symbolUpperCase: line.symbol.toUpperCase(),
    baseCoinUpperCase: line.quote.toUpperCase(),
    showSymbol: line.showSymbol,
    name: line.name,
    customizeFlag: 2,
    market: providerName,
    coinType: COIN_TYPES[line.kind],
    type: deskTypeOf(line),
    stockType: STOCK_TYPES[line.kind] ?? null,
    amount: detail.close,
    open: detail.open,
    high24: detail.high24,
    low24: detail.low24,
    volume24: detail.volume24,
    priceChangePercent: detail.priceChangePercent,
    logo: shown.logo,
    isCollect: shown.watched ? 1 : 2,
    isOpen: detail.isOpen,
    hot: line.hot,
    priceDecimals: decimalsOf(line.tickSize),
    quantityDecimals: decimalsOf(line.lotSize),
    tickSize: line.tickSize,
    lotSize: line.lotSize,
    minNotional: line.minNotional,
    makerFee: line.makerFee,
    takerFee: line.takerFee,
    desks: [...line.desks],
    closing: line.desks.filter((desk) => hub.phaseOf(desk, line.symbol) === 'closing'),
    spark: [...hub.spark(line.symbol)],
  };
}
