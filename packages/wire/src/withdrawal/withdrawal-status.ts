import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, timeMs } from '../fields.ts';

export const getWithdrawStatus = endpoint({
  id: 'withdraw.getWithdrawStatus',
  method: 'GET',
  path: '/api/withdraw/getWithdrawStatus',
  caller: 'customer',
  summary: 'What the customer still needs for a withdrawal, before they fill in the form.',
  envelope: 'data',
  output: z.object({
    /** Withdrawals that wait. */
    unfinished: z.number(),
    /** A new one is refused while one waits. */
    refusedWhileUnfinished: z.boolean(),
    /** Withdrawals are refused until then, after a protection of the account was removed; null: open. */
    coolingOffUntil: z.nullable(timeMs()),
    fundPasswordSet: z.boolean(),
    /** A code of the second factor is asked for. */
    totp: z.boolean(),
    /** How many passkeys the customer has: one of them can stand in the place of the code. */
    passkeys: z.number(),
    /** "1" approved. */
    auditStatusPrimary: z.string(),
    auditStatusAdvanced: z.string(),
    /** USDT that may leave in `TIER_DAYS` days without the verification; null: any; "0": none. */
    primaryAbove: z.nullable(decimal()),
    advancedAbove: z.nullable(decimal()),
    /**
     * What counts against them: withdrawals of these days that were paid or wait, of all accounts of the person, in USDT as they were
     * worth then. Empty where no verification is missing.
     */
    counted: z.array(z.object({ atMs: timeMs(), worth: decimal() })),
  }),
});
