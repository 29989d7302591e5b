import * as z from 'zod/mini';
import { asset, decimal, whole } from '../fields.ts';

/** Desks on which something stays open against the house. */
export const RISK_DESKS = ['contract', 'stock', 'timed'] as const;

/**
 * The most that may be open in one coin: of a desk for all customers together, or of every desk ("*") for each customer (userId 0) or one. An
 * own value of a customer takes the place of that for each. Null: no limit.
 */
export const riskLimit = z.object({
  desk: z.enum([...RISK_DESKS, '*']),
  userId: whole(0),
  coin: asset(),
  /** Worth of positions as they were opened, of orders that may become positions, and stakes that run. */
  exposure: z.nullable(decimal()),
  /** Of one timed contract; null for a desk. */
  stake: z.nullable(decimal()),
});
export type RiskLimitText = z.infer<typeof riskLimit>;
