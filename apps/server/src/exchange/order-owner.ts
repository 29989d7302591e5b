import type { Session } from '../platform/http/route.ts';

/** Whose order, and in which of their ledgers. */
export interface OrderOwner {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
}

export function ownerOf({ userId, simulated }: Session): OrderOwner {
  return { userId, ledger: simulated ? 'demo' : 'live' };
}
