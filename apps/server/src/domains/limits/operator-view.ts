import { amount, formatAmount } from '@bourse/money';
import type { GuardedMarket, LimitKind } from '@bourse/wire';
import type { LimitStore, Residence } from './limit-store.ts';

/** What operators see of a customer's limits; they change nothing of it. */
export interface LimitsSeen {
  readonly residence: Residence | null;
  readonly pausedUntilMs: number;
  /** Wishes, newest first. */
  readonly changes: {
    readonly kind: LimitKind;
    readonly amount: string | null;
    readonly atMs: number;
    readonly fromMs: number;
    readonly takenBackMs: number | null;
  }[];
  readonly pauses: { readonly atMs: number; readonly untilMs: number }[];
  readonly notices: {
    readonly market: GuardedMarket;
    readonly version: number;
    readonly lang: string;
    readonly atMs: number;
  }[];
}

export async function limitsSeen(store: LimitStore, userId: number, nowMs: number): Promise<LimitsSeen> {
  const [{ residence }, changes, pauses, notices] = await Promise.all([
    store.limitsOf(userId),
    store.historyOf(userId),
    store.pausesOf(userId),
    store.acknowledgementsOf(userId),
  ]);
  const latest = pauses[0]?.until_ms ?? 0;
  return {
    residence: residence ?? null,
    pausedUntilMs: latest > nowMs ? latest : 0,
    changes: changes.map((one) => ({
      kind: one.kind,
      amount: one.amount === null ? null : formatAmount(amount(one.amount)),
      atMs: one.at_ms,
      fromMs: one.from_ms,
      takenBackMs: one.taken_back_ms,
    })),
    pauses: pauses.map(({ at_ms, until_ms }) => ({ atMs: at_ms, untilMs: until_ms })),
    notices: notices.map(({ kind, version, lang, at_ms }) => ({ market: kind, version, lang, atMs: at_ms })),
  };
}
