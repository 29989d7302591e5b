import * as z from 'zod/mini';
import { decimal, id } from '../fields.ts';

export const SAVINGS_KINDS = ['pledge', 'fixed'] as const;
export type SavingsKindName = (typeof SAVINGS_KINDS)[number];

/**
 * `open`: can be bought. `sold`: sold out for now, because its size is reached or the rewards fund could not cover its
 * interest. `closed`: the operator takes no new money; orders run on.
 */
export const SAVINGS_STATES = ['open', 'sold', 'closed'] as const;
export type SavingsState = (typeof SAVINGS_STATES)[number];

/**
 * Whether a plan's purchases are scarce, so that they are a person's and not an account's: only who is verified buys it, and all
 * accounts of a person together have `purchases` of them (0: any number, for everybody).
 */
export const isOfPersons = (purchases: number): boolean => purchases > 0;

/** What pledge plans and financial products have in common. */
export const savingsProduct = {
  id: id(),
  title: z.string(),
  /** A picture of this site; "" where there is none. */
  icon: z.string(),
  coin: z.string(),
  days: z.number(),
  limitMin: decimal(),
  limitMax: decimal(),
  /** How many orders one person may ever buy, with all accounts (`isOfPersons`); 0: as many as they like. */
  timeLimit: z.number(),
  /** How many of these the caller has left; null: as many as they like. Visitors have all of them left. */
  buyPurchase: z.nullable(z.number()),
  /** Principal of all orders that run. */
  totalInvestAmount: decimal(),
  /** What can still be bought: the rest of the plan's size, as far as the rewards fund covers its interest. */
  remainAmount: decimal(),
  state: z.enum(SAVINGS_STATES),
  /** Texts in the language of the request; "" where there is none. Paragraphs are apart by empty lines. */
  prodectIntroduction: z.string(),
  process: z.string(),
  problem: z.string(),
};

/** Statuses of orders on the wire. */
export const SAVINGS_STATUS = { running: 0, completed: 1, redeemed: 2 } as const;
export const savingsStatusFilter = () => z.optional(z.enum(['0', '1', '2']));
