import { type Amount, amount } from '@bourse/money';
import { type Room, roomAt } from '../limits/over-time.ts';

/** A withdrawal counts against the limits of who is not verified for so many days, from the moment it was asked for. */
export const TIER_DAYS = 30;
const WINDOW_MS = 2_592_000_000;
const APPROVED = '1';

/** What decides how much a customer may withdraw: as `getWithdrawStatus` has it. */
export interface TierStanding {
  /** USDT that may leave within the window without the verification; null: any; "0": none. */
  readonly primaryAbove: string | null;
  readonly advancedAbove: string | null;
  /** "1" approved. */
  readonly auditStatusPrimary: string;
  readonly auditStatusAdvanced: string;
  /** Withdrawals of the window that were paid or wait, of all accounts of the person; in USDT, as they were worth then. */
  readonly counted: readonly { readonly atMs: number; readonly worth: string }[];
}

/** A verification that the customer lacks, and what can leave without it. */
export interface OpenTier extends Room {
  readonly key: 'please_primary' | 'please_advanced';
  readonly limit: Amount;
}

/** The verifications that are still to be had, the primary one first. */
export function openTiers(standing: TierStanding, nowMs: number): readonly OpenTier[] {
  const counted = standing.counted.map(({ atMs, worth }) => ({ atMs, worth: amount(worth) }));
  const tier = (key: OpenTier['key'], above: string | null, status: string): OpenTier[] => {
    if (above === null || status === APPROVED) return [];
    return [{ key, limit: amount(above), ...roomAt(amount(above), counted, WINDOW_MS, nowMs) }];
  };
  return [
    ...tier('please_primary', standing.primaryAbove, standing.auditStatusPrimary),
    ...tier('please_advanced', standing.advancedAbove, standing.auditStatusAdvanced),
  ];
}

/** The verification without which a withdrawal of this worth, in USDT, is refused; undefined where there is none. */
export function tierAgainst(standing: TierStanding, worth: Amount, nowMs: number): OpenTier | undefined {
  return openTiers(standing, nowMs).find(({ left }) => worth > left);
}
