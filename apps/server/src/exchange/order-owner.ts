import type { Session } from '../platform/http/route.ts';
import type { Origin } from '../platform/request-id.ts';

/** The customer who owns an order, and the ledger it is in. */
export interface OrderOwner {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
  /** The call in which they act; absent where we act for them. */
  readonly from?: Origin | undefined;
}

export function ownerOf({ userId, simulated, from }: Session): OrderOwner {
  return { userId, ledger: simulated ? 'demo' : 'live', from };
}
