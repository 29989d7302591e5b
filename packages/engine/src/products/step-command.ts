import type { Stamped } from '../core/stamped.ts';

/** Time has passed: interest is credited, terms end, locks open, loans fall overdue. At most `STEP_MAX` things at once. */
export interface StepProducts extends Stamped {
  readonly type: 'step-products';
}
