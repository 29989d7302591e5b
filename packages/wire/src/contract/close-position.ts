import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, text, whole } from '../fields.ts';
import type { MessageKey } from '../messages.ts';
import { slippage } from '../trading/slippage.ts';

/** Positions that one call closes at most: as many as a customer may have. */
export const CLOSE_ALL_MAX = 500;

export const closePositionBody = z.object({
  id: id(),
  /** 0 limit, 1 market. */
  delegateType: whole(0, 1),
  /** Whole lots. Absent: all that is open at market, or at a limit all that is not closing already. */
  closeNum: z.optional(text(24)),
  /** Limit orders. */
  delegatePrice: z.optional(decimal()),
  slippage: slippage(),
});
export type ClosePositionBody = z.infer<typeof closePositionBody>;

export const closeContractPosition = endpoint({
  id: 'contract.closePosition',
  method: 'POST',
  path: '/api/contract/position/close',
  caller: 'customer',
  summary:
    'Closes a part or all of an own position: at market as much as the market takes now, or by an order at a limit that only reduces. Closing all at market cancels the closing orders that rest. With the header idempotency-key, the same request sent again closes no second part.',
  envelope: 'data',
  body: closePositionBody,
  output: z.object({
    /** The order that rests or was filled at its limit; at market the position. */
    id: id(),
    /** Lots closed at once, and their average price, "0" where none were. */
    dealNum: decimal(),
    dealPrice: decimal(),
    /** Whether all that was asked for is closed. */
    closed: z.boolean(),
    /** Whether an order rests for what is not closed yet. */
    rests: z.boolean(),
  }),
});

/** Why something was not done: a message key, and what it names. */
const reason = z.object({
  key: z.string() as unknown as z.ZodMiniType<MessageKey>,
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

export const closeAllPositions = endpoint({
  id: 'contract.closeAll',
  method: 'POST',
  path: '/api/contract/position/closeAll',
  caller: 'customer',
  summary:
    'Closes these own positions at market, all of each as far as the market takes it now. Those that cannot be closed stay as they are, and the answer says why. Refused if not one could be closed.',
  envelope: 'data',
  body: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(CLOSE_ALL_MAX)) }),
  output: z.object({
    /** How many are closed, closed in part, and not at all. */
    closed: z.number(),
    partly: z.number(),
    refused: z.array(z.object({ id: id(), reason })),
  }),
});

export const reversePosition = endpoint({
  id: 'contract.reversePosition',
  method: 'POST',
  path: '/api/contract/position/reverse',
  caller: 'customer',
  summary:
    'Closes an own position at market and then opens as much in the other direction, at the same leverage. Refused as a whole if it cannot be closed or nothing may be opened now. If the market closes only a part, or refuses the new position after that, the answer says so. With the header idempotency-key, the same request sent again closes and opens nothing more.',
  envelope: 'data',
  body: z.object({ id: id() }),
  output: z.object({
    /** Lots closed, and their average price. */
    dealNum: decimal(),
    dealPrice: decimal(),
    /** Whether all of it is closed. If not, nothing is opened. */
    closed: z.boolean(),
    /** What is open the other way; null where nothing is. */
    opened: z.nullable(z.object({ dealNum: decimal(), dealPrice: decimal() })),
    /** Why nothing was opened after all was closed; null where something was, or nothing was tried. */
    refused: z.nullable(reason),
  }),
});
