import type { Session } from '../platform/http/route.ts';

/** The customer who owns an order, and the ledger it is in. */
export interface OrderOwner {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
}

export function ownerOf({ userId, simulated }: Session): OrderOwner {
  return { userId, ledger: simulated ? 'demo' : 'live' };
}
