import { type Amount, formatAmount, parseAmount } from '@bourse/money';
import type { Issue } from '../messages.ts';
import { PAUSE_DAYS } from './own-limits.ts';

/** How long it takes until a looser limit takes effect. */
export const LOOSENING_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A thousand million. Not computed: what is computed here would be loaded with every first page. */
const LARGEST = 100_000_000_000_000_000n as Amount;

/** A recorded change of a limit. `amount` null: no limit. */
export interface LimitChange {
  readonly amount: Amount | null;
  readonly fromMs: number;
}

/** The present limit, and the change that is still to come. */
export interface LimitStanding {
  readonly amount: Amount | null;
  readonly next: LimitChange | undefined;
}

/** `changes`: those of one limit that were not taken back, in the order in which they were made. */
export function limitAt(changes: readonly LimitChange[], nowMs: number): LimitStanding {
  const at = changes.findLastIndex(({ fromMs }) => fromMs <= nowMs);
  return { amount: changes[at]?.amount ?? null, next: changes[at + 1] };
}

/** How a requested change is handled. */
export type LimitPlan =
  | { readonly ok: true; readonly fromMs: number /** What waits is replaced. */; readonly replaces: boolean }
  | { readonly ok: false; readonly key: 'limit_unchanged' };

/**
 * When a new limit takes effect: at once if it is tighter than the present one, a day later if it is looser. A change
 * that waits is replaced either way, so asking again never shortens the wait. Asking for the present limit cancels the
 * waiting change.
 */
export function planLimitChange({ amount, next }: LimitStanding, wanted: Amount | null, nowMs: number): LimitPlan {
  const replaces = next !== undefined;
  if (wanted === amount)
    return replaces ? { ok: true, fromMs: nowMs, replaces } : { ok: false, key: 'limit_unchanged' };
  const looser = wanted === null || (amount !== null && wanted > amount);
  if (looser && next !== undefined && next.amount === wanted) return { ok: false, key: 'limit_unchanged' };
  return { ok: true, fromMs: looser ? nowMs + LOOSENING_MS : nowMs, replaces };
}

export type PausePlan = { readonly ok: true; readonly untilMs: number } | { readonly ok: false; readonly issue: Issue };

/** When a pause ends: counted from now, and never before the end of the present one. */
export function planPause(pausedUntilMs: number, days: number, nowMs: number): PausePlan {
  if (!PAUSE_DAYS.some((one) => one === days)) return { ok: false, issue: { key: 'pause_period', field: 'days' } };
  const untilMs = nowMs + days * DAY_MS;
  if (untilMs <= pausedUntilMs) return { ok: false, issue: { key: 'pause_shorter', field: 'days' } };
  return { ok: true, untilMs };
}

export type LimitAmountCheck =
  | { readonly ok: true; readonly amount: Amount | null }
  | { readonly ok: false; readonly issue: Issue };

/** Reads the amount of a limit: USDT with at most two decimals; undefined is none. Zero allows nothing at all. */
export function validateLimit(text: string | undefined): LimitAmountCheck {
  const wrong = (key: Issue['key'], params?: Issue['params']): LimitAmountCheck => ({
    ok: false,
    issue: { key, field: 'amount', ...(params !== undefined && { params }) },
  });
  if (text === undefined) return { ok: true, amount: null };
  if (text === '') return wrong('enter_the_amount');
  const parsed = parseAmount(text);
  if (!parsed.ok || parsed.value < 0n || (text.split('.')[1]?.replace(/0+$/, '') ?? '').length > 2)
    return wrong('limit_decimals');
  if (parsed.value > LARGEST) return wrong('limit_too_large', { max: formatAmount(LARGEST) });
  return { ok: true, amount: parsed.value };
}

/** What is left of a limit; never below zero. */
export function leftOf(limit: Amount, used: Amount): Amount {
  return (used >= limit ? 0n : limit - used) as Amount;
}

/** The day and the month (UTC) that a moment is in, as their beginnings. */
export function dayStart(nowMs: number): number {
  return nowMs - (nowMs % DAY_MS);
}

export function monthStart(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
}
