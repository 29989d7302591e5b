import { Recorded, TouchedGroup } from '../core/touched.ts';
import type { FeeLevel } from './fee-level.ts';
import type { FeeSchedule } from './fee-schedule.ts';

export class FeeChanges extends TouchedGroup {
  readonly schedules = new Recorded<FeeSchedule>();
  readonly levels = new Recorded<FeeLevel>();
}
