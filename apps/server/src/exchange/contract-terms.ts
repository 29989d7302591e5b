import type { MarginListing } from '@bourse/engine';
import { type Amount, formatAmount, formatPrice, formatRate } from '@bourse/money';
import type { ContractCoin } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';
import { overnightOf } from './overnight.ts';
import type { MarginDeps } from './place-on-margin.ts';

const COIN_TYPES = { crypto: 2, forex: 1, metal: 3, 'stock-us': 6, 'stock-br': 6 } as const;

/** The contracts on offer, in the catalogue's order. */
export function contractCoins(deps: MarginDeps): ContractCoin[] {
  return deps.hub.instruments.flatMap(({ symbol, desks }) => {
    // Ended: nobody has one any more, and nobody can open one.
    if (!desks.includes('contract')) return [];
    const listing = deps.committer.engine.state.margin.find('live', symbol)?.listing;
    return listing?.desk === 'contract' ? [contractCoin(deps, listing)] : [];
  });
}

/** One market's terms. Throws where there is no such contract. */
export function contractTerms(deps: MarginDeps, symbol: string): ContractCoin {
  const listing = deps.committer.engine.state.margin.find('live', symbol)?.listing;
  if (listing?.desk !== 'contract') throw new Refusal('unknown_instrument', { field: 'symbol' });
  return contractCoin(deps, listing);
}

function contractCoin({ hub }: MarginDeps, listing: MarginListing): ContractCoin {
  const line = hub.find(listing.symbol);
  const tickSize = formatPrice(listing.tickSize);
  return {
    coin: listing.base,
    baseCoin: listing.asset,
    symbol: listing.symbol,
    showSymbol: line?.showSymbol ?? listing.symbol.toUpperCase(),
    customizeFlag: 2,
    shareNumber: formatAmount(listing.lotSize),
    leverage: listing.leverages.join(','),
    openFee: formatRate(listing.openFee),
    closeFee: formatRate(listing.closeFee),
    maintenanceRate: formatRate(listing.liquidation.rate),
    tickSize,
    priceDecimals: (tickSize.split('.')[1] ?? '').length,
    coinType: COIN_TYPES[line?.kind ?? 'crypto'],
    hot: line?.hot ?? false,
    isOpen: hub.isOpen(listing.symbol),
    overnight: line === undefined ? null : overnightOf(hub, line),
  };
}

/** A base quantity in lots of its market: "12". */
export function lotsIn(deps: MarginDeps, symbol: string, quantity: Amount): string {
  const lotSize = deps.committer.engine.state.margin.find('live', symbol)?.listing.lotSize;
  return lotSize === undefined ? '0' : (quantity / lotSize).toString();
}
