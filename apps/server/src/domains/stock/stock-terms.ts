import type { MarginListing } from '@bourse/engine';
import { formatAmount, formatPrice, formatRate } from '@bourse/money';
import { type StockTerms, type StockType, symbolOfStockGid } from '@bourse/wire';
import type { MarginDeps } from '../../exchange/place-on-margin.ts';
import type { Instrument } from '../../market/instrument.ts';
import { Refusal } from '../../platform/refusal.ts';

export const CURRENCY: Readonly<Record<StockType, string>> = { US: 'usd', BR: 'brl' };

/** "US", "BR": the market a stock is of. */
export function stockTypeOf({ kind }: Instrument): StockType | undefined {
  return kind === 'stock-us' ? 'US' : kind === 'stock-br' ? 'BR' : undefined;
}

/** Market and code: "us:AAPL". */
export function stockGidOf(line: Instrument): string {
  return `${(stockTypeOf(line) ?? '').toLowerCase()}:${line.base.toUpperCase()}`;
}

/** Symbols of a market's stocks, or of one stock; undefined: all. */
export function stocksOf(
  { hub }: MarginDeps,
  { stockType, symbol }: { readonly stockType?: StockType | undefined; readonly symbol?: string | undefined },
): readonly string[] | undefined {
  if (symbol !== undefined) return [symbol];
  if (stockType === undefined) return undefined;
  return hub.instruments.filter((line) => stockTypeOf(line) === stockType).map((line) => line.symbol);
}

/** A stock on the desk. Throws where there is none. */
export function findStock(
  { hub, committer }: MarginDeps,
  symbol: string | undefined,
  field: string,
): { readonly line: Instrument; readonly listing: MarginListing } {
  const line = symbol === undefined ? undefined : hub.find(symbol);
  const listing = line === undefined ? undefined : committer.engine.state.margin.find('live', line.symbol)?.listing;
  if (line === undefined || listing?.desk !== 'stock') throw new Refusal('unknown_instrument', { field });
  return { line, listing };
}

/** The stock that "us:AAPL" names; the market must be its own. */
export function stockByGid(deps: MarginDeps, stockGid: string): ReturnType<typeof findStock> {
  const found = findStock(deps, symbolOfStockGid(stockGid), 'stockGid');
  if (stockGidOf(found.line).toLowerCase() !== stockGid.toLowerCase())
    throw new Refusal('unknown_instrument', { field: 'stockGid' });
  return found;
}

/** A listing's terms as the forms take them. */
export function termsOf(listing: MarginListing): Required<Pick<StockTerms, 'lossShare'>> & StockTerms {
  return {
    openFee: formatRate(listing.openFee),
    closeFee: formatRate(listing.closeFee),
    lossShare: formatRate(listing.liquidation.rate),
    tickSize: formatPrice(listing.tickSize),
    lotSize: formatAmount(listing.lotSize),
    leverages: listing.leverages,
  };
}
