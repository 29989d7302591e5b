import type { CommitEvents } from './commit-events.ts';

/** A commit that told of nothing. */
export const NO_EVENTS: CommitEvents = {
  orders: [],
  timed: [],
  money: [],
  trades: [],
  ladders: [],
  stocks: [],
  owners: [],
  positions: [],
  positionOwners: [],
  offeringOwners: [],
  products: [],
  halts: [],
  feeDesks: [],
  levelOwners: [],
  phases: [],
};
