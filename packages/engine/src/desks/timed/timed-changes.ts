import { Recorded, Touched, TouchedGroup } from '../../core/touched.ts';
import type { TimedOrder } from './timed-order.ts';
import type { TimedListing } from './timed-rule.ts';

export class TimedChanges extends TouchedGroup {
  readonly listings = new Recorded<TimedListing>();
  readonly orders = new Touched<TimedOrder>();
}
