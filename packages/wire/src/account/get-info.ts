import * as z from 'zod/mini';
import { assetRow } from '../assets/asset-balance.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, id, timeMs } from '../fields.ts';
import { freezeNotice } from '../freeze/freeze-module.ts';
import { GUARDED_MARKETS } from '../limits/guarded-markets.ts';

export const getInfo = endpoint({
  id: 'account.getInfo',
  method: 'POST',
  path: '/api/user/getInfo',
  caller: 'customer',
  summary: 'The signed-in customer: identity, mode, what is verified, and balances of the ledger they trade in.',
  envelope: 'data',
  output: z.object({
    user: z.object({
      userId: id(),
      /** Account name, e-mail address or phone number, whole: the phone masks it until its owner taps the eye. */
      loginName: z.string(),
      /** Masked; null if none is bound. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      /** Full address of the bound wallet; null if there is none. */
      address: z.nullable(z.string()),
      adminParentIds: z.nullable(z.string()),
      /** Own invitation code. */
      activeCode: z.string(),
      /** 0 in order, 1 frozen. */
      status: z.number(),
      /** Trades in the simulated ledger. */
      simulated: z.boolean(),
      createTime: timeMs(),
      /** The zone chosen for times, `phone` for each phone's own, null for no choice; and the zone of times last seen (ours). */
      timeZone: z.nullable(z.string()),
      phoneZone: z.nullable(z.string()),
    }),
    detail: z.object({
      credits: z.number(),
      auditStatusPrimary: z.string(),
      auditStatusAdvanced: z.string(),
      realName: z.nullable(z.string()),
      idCard: z.nullable(z.string()),
      firstReason: z.nullable(z.string()),
      secondReason: z.nullable(z.string()),
      /** True once a fund password is set; never the password. */
      userTardPwd: z.boolean(),
      /** Two-step verification is on (ours). */
      totp: z.boolean(),
      /** How many passkeys the customer has (ours). */
      passkeys: z.number(),
      /** How many recovery codes are good (ours). */
      recoveryCodes: z.number(),
      /** False until a login password is chosen (ours): then the form sets one instead of changing it. */
      hasLoginPassword: z.boolean(),
    }),
    asset: z.array(assetRow),
    addressFlag: z.boolean(),
    /** Takes part in the DeFi programme for USDT, for USDC. */
    approve: z.boolean(),
    approveUsdc: z.boolean(),
    /** Balance of the joined wallets when they were last read; null if none was read. */
    appAddressInfo: z.object({ usdt: z.nullable(decimal()), usdc: z.nullable(decimal()) }),
    /** Present freezes: first that of the account, then those of single modules. */
    freezes: z.array(freezeNotice),
    /** Markets closed to the customer's country of residence, if that is known (ours): nothing can be opened there. */
    closedMarkets: z.array(z.enum(GUARDED_MARKETS)),
  }),
});
