import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, paging, timeMs } from '../fields.ts';

/** What the market owed its customers at a moment. Its text and its seal follow from all fields but `head` and signatures. */
export const liabilityStatement = z.object({
  no: id(),
  timeMs: timeMs(),
  /** The batch of the journal after which it was made, and its hash. */
  batch: z.number(),
  hash: z.string(),
  /** By asset: all that is set aside for customers, and the root of the tree over it. */
  owed: z.array(z.object({ asset: z.string(), total: z.string(), root: z.string() })),
  /** What the market showed to have: read from the chain at addresses that have signed `reserveText` of `site`. */
  held: z.array(
    z.object({
      chain: z.string(),
      address: z.string(),
      asset: z.string(),
      amount: z.string(),
      block: z.number(),
      signature: z.string(),
    }),
  ),
  site: z.string(),
  seal: z.string(),
  /** The published head that names the seal; null until there is one. */
  head: z.nullable(z.number()),
  /** Whether customers can still ask for their part of it. */
  isKept: z.boolean(),
});
export type LiabilityStatement = z.infer<typeof liabilityStatement>;

export const proofLiabilities = endpoint({
  id: 'proof.liabilities',
  method: 'GET',
  path: '/api/proof/liabilities',
  caller: 'anyone',
  summary:
    'The published statements of what the market owes its customers, newest first: one a day where anything happened.',
  envelope: 'rows',
  query: z.object(paging),
  output: liabilityStatement,
});

export const proofOwnClaims = endpoint({
  id: 'proof.ownClaims',
  method: 'GET',
  path: '/api/proof/liabilities/{no}/own',
  caller: 'customer',
  summary: 'What a statement says is owed to the customer, with the way of each part to the published root.',
  envelope: 'data',
  params: z.object({ no: id() }),
  output: z.object({
    /** The customer’s number, which is part of each leaf. */
    owner: id(),
    claims: z.array(
      z.object({
        asset: z.string(),
        accounts: z.string(),
        savings: z.string(),
        timed: z.string(),
        parts: z.array(
          z.object({ part: z.number(), amount: z.string(), nonce: z.string(), path: z.array(z.string()) }),
        ),
      }),
    ),
  }),
});
