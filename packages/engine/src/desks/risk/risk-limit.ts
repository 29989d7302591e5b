import type { Amount } from '@bourse/money';
import type { EVERY } from '../halt/halt.ts';

/** Desks on which something stays open against the house. */
export const RISK_DESKS = ['contract', 'stock', 'timed'] as const;
export type RiskDesk = (typeof RISK_DESKS)[number];

/**
 * The most that may be open in one asset. Of a desk: for all customers together. Of every desk ("*"): for each customer (owner 0),
 * or for one, whose own values take the place of those for each. Null: no limit.
 */
export interface RiskLimit {
  readonly desk: RiskDesk | typeof EVERY;
  readonly owner: number;
  readonly asset: string;
  /** Worth of positions as they were opened, of orders that may become positions, and stakes of timed contracts. */
  readonly exposure: Amount | null;
  /** Of one timed contract; never of a desk. */
  readonly stake: Amount | null;
}
