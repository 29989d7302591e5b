import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { defiCoin } from './defi-coin.ts';

/** How the block that counts was drawn, for everybody to recompute: docs/defi.md says how. */
export const defiDraw = z.object({
  /** "2026-11-21" */
  day: z.string(),
  /** Known after the draw; SHA-256 of its bytes was told before. Both "" where the server did not run on the day. */
  seed: z.string(),
  seedHash: z.string(),
  /** The block that decided, and the one at which holdings counted. */
  decider: z.number(),
  deciderHash: z.string(),
  block: z.number(),
  blockHash: z.string(),
});
export type DefiDraw = z.infer<typeof defiDraw>;

export const userInvestment = endpoint({
  id: 'defi.userInvestment',
  method: 'POST',
  path: '/api/apiDefi/userInvestment',
  caller: 'anyone',
  summary:
    'What the programme has paid so far, from the records of this system, and whether it takes new participants.',
  envelope: 'data',
  output: z.object({
    /** ETH paid, to everybody. */
    totalOutput: decimal(),
    /** The same in USDT, at the price of each payment. */
    userBenefits: decimal(),
    /** Addresses that take part now. */
    participant: z.number(),
    /** Chain nodes that this server reads holdings from and that answered within the last minute. */
    validNode: z.number(),
    /** The latest payments. `num`: ETH. */
    outputs: z.array(z.object({ address: z.string(), num: decimal() })),
    /** Coins that can be joined for. */
    open: z.array(defiCoin()),
    /** Why some cannot: no node answers, the rewards fund is short, or no rates are in force; null where all can. */
    closedFor: z.nullable(z.enum(['chain', 'fund', 'rates'])),
    /** The chain whose tokens count; null where none is configured. */
    chainId: z.nullable(z.number()),
    /** The hash of the seed that draws the block of today; null where none is sealed yet. */
    nextSeedHash: z.nullable(z.string()),
    lastDraw: z.nullable(defiDraw),
  }),
});
