import { always, type Handlers } from '../../core/handler.ts';
import type { ListingCommand } from './commands.ts';
import { endListing } from './end-listing.ts';
import { reopenListing, windDownListing } from './wind-down.ts';

export const listingHandlers: Handlers<ListingCommand> = {
  'wind-down-listing': always(windDownListing),
  'end-listing': always(endListing),
  'reopen-listing': always(reopenListing),
};
