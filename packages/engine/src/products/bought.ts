import type { Once, Stamped } from '../core/stamped.ts';

/** Products exist only in the live ledger. */
export interface Bought extends Stamped {
  readonly owner: number;
  readonly idempotency: Once;
}
