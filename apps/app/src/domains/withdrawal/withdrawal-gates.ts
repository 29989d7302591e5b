import type { Amount } from '@bourse/money';
import { type MessageKey, tierAgainst } from '@bourse/wire';
import { goTo } from '../../platform/navigation.ts';
import type { WithdrawStatus } from './missing-steps.tsx';

/** What refuses a withdrawal whatever else is typed; undefined where the form can go on. */
export function gateOf(
  status: WithdrawStatus | undefined,
  coin: string,
  value: Amount | undefined,
  nowMs: number,
): MessageKey | undefined {
  if (status === undefined) return undefined;
  if (!status.fundPasswordSet) return 'withdraw_please_fundPwd';
  if (status.refusedWhileUnfinished && status.unfinished > 0) return 'last_order_info';
  // Of other coins the server knows the worth.
  if (coin !== 'usdt' || value === undefined) return undefined;
  return tierAgainst(status, value, nowMs)?.key;
}

/** Spec: the message is read for a moment, then the page opens on which it is dealt with. */
const LEADS_TO: Partial<Record<MessageKey, { readonly path: (here: string) => string; readonly afterMs: number }>> = {
  withdraw_please_fundPwd: {
    path: (here) => `/fund-password?redirect=${encodeURIComponent(here)}`,
    afterMs: 800,
  },
  please_primary: { path: () => '/certification-primary', afterMs: 1_000 },
  please_advanced: { path: () => '/certification-advanced', afterMs: 1_000 },
  Unbound_bank_card: { path: () => '/bind-card', afterMs: 1_000 },
  last_order_info: { path: () => '/withdraw-order?status=waiting', afterMs: 1_000 },
};

/** Goes there in a moment, unless the customer has gone elsewhere. True where the message leads anywhere. */
export function leadOn(key: MessageKey | undefined): boolean {
  const lead = key === undefined ? undefined : LEADS_TO[key];
  if (lead === undefined) return false;
  const here = location.pathname + location.search;
  setTimeout(() => {
    if (location.pathname + location.search === here) goTo(lead.path(here));
  }, lead.afterMs);
  return true;
}
