import type { Stamped } from '../core/stamped.ts';

/**
 * Time has passed: interest is credited, terms end, locks end, loans become overdue. At most `STEP_MAX` of these at
 * once.
 */
export interface StepProducts extends Stamped {
  readonly type: 'step-products';
}
