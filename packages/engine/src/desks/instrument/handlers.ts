import { always, type Handlers } from '../../core/handler.ts';
import type { CorporateAction, ListingCommand } from './commands.ts';
import { payDividend, splitShares } from './corporate-actions.ts';
import { endListing } from './end-listing.ts';
import { reopenListing, windDownListing } from './wind-down.ts';

export const listingHandlers: Handlers<ListingCommand | CorporateAction> = {
  'wind-down-listing': always(windDownListing),
  'end-listing': always(endListing),
  'reopen-listing': always(reopenListing),
  'split-shares': always(splitShares),
  'pay-dividend': always(payDividend),
};
