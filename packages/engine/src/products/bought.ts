import type { Once, Stamped } from '../core/stamped.ts';

/** Products know the live ledger alone. */
export interface Bought extends Stamped {
  readonly owner: number;
  readonly idempotency: Once;
}
