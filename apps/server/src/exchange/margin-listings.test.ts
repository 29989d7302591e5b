import { checkMarginListing } from '@bourse/engine';
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
