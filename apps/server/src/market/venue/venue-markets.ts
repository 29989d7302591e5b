import { formatDecimal, PRICE_DECIMALS, price } from '@bourse/money';
import { fittedInstrument, stepsFit } from '../catalogue/fitted-instrument.ts';
import type { Instrument } from '../instrument.ts';
import type { VenueMarket } from './venue.ts';

/** ccxt's name of a pair: "BTC/USDT". */
export function venueSymbol(instrument: Instrument): string {
  return `${instrument.base}/${instrument.quote}`.toUpperCase();
}

/** The lines of the catalogue that the venue has an active spot market for. */
export function offered(
  lines: readonly Instrument[],
  markets: Readonly<Record<string, VenueMarket>>,
): readonly Instrument[] {
  return lines.filter((line) => {
    const market = markets[venueSymbol(line)];
    return market !== undefined && market.spot !== false && market.active !== false;
  });
}

/** The line at the venue's price step, where the engine can count in it, with a ladder for its present price. */
export function venueInstrument(line: Instrument, market: VenueMarket | undefined, last: number): Instrument {
  const step = market?.precision?.price;
  const known = typeof step === 'number' && step > 0 && step < 1;
  const text = known ? formatDecimal(BigInt(Math.round(step * 10 ** PRICE_DECIMALS)), PRICE_DECIMALS) : line.tickSize;
  const fits = price(text) > 0n && stepsFit(text, line.lotSize);
  return fittedInstrument(line, fits ? text : line.tickSize, last);
}
