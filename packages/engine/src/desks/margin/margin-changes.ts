import { Recorded, Touched, TouchedGroup } from '../../core/touched.ts';
import type { MarginListing } from './margin-listing.ts';
import type { MarginTrade } from './margin-trade.ts';
import type { MarginOrder, Position, Stop } from './position.ts';

export class MarginChanges extends TouchedGroup {
  readonly listings = new Recorded<MarginListing>();
  readonly orders = new Touched<MarginOrder>();
  readonly positions = new Touched<Position>();
  readonly stops = new Touched<Stop>();
  readonly trades = new Recorded<MarginTrade>();
}
