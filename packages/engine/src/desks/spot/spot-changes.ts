import { Recorded, Touched, TouchedGroup } from '../../core/touched.ts';
import type { Instrument } from './instrument.ts';
import type { SpotOrder } from './spot-order.ts';
import type { Trade } from './trade.ts';

export class SpotChanges extends TouchedGroup {
  readonly instruments = new Recorded<Instrument>();
  readonly orders = new Touched<SpotOrder>();
  readonly trades = new Recorded<Trade>();
}
