import { checkMarginListing } from '@bourse/engine';
import { amount } from '@bourse/money';
import { expect, it } from 'vitest';
import { CATALOGUE } from '../market/catalogue/catalogue.ts';
import { contractListing, stockListing } from './margin-listings.ts';

it.each(CATALOGUE.filter(({ desks }) => desks.includes('contract') || desks.includes('stock')))(
  '$symbol is listed',
  (line) => {
    if (line.desks.includes('contract')) expect(checkMarginListing(contractListing(line))).toBeUndefined();
    if (line.desks.includes('stock')) expect(checkMarginListing(stockListing(line))).toBeUndefined();
  },
);

it('keeps the lot of a market that is listed when its price is another by then: the engine refuses other steps', () => {
  const [btc] = CATALOGUE.filter(({ symbol }) => symbol === 'btcusdt');
  if (btc === undefined) throw new Error('there is Bitcoin');
  const { lotSize } = contractListing(btc);
  expect(lotSize).toBe(amount('0.001'));
  const later = { ...btc, simulation: { ...btc.simulation, referencePrice: btc.simulation.referencePrice * 10 } };
  expect(contractListing(later).lotSize).not.toBe(lotSize);
  const listing = contractListing(later, lotSize);
  expect(listing.lotSize).toBe(lotSize);
  expect(checkMarginListing(listing)).toBeUndefined();
});
