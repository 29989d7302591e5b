/** What an address must have waited for. */
export interface CoolingOffAddress {
  readonly created_ms: number;
  readonly usable_ms: number;
}

const HOUR_MS = 3_600_000;

/** When something that is asked for now takes effect. */
export function endOfCoolingOff(nowMs: number, coolingOffHours: number): number {
  return nowMs + coolingOffHours * HOUR_MS;
}

/**
 * From when withdrawals may go to an address: the end of its own rest or, where that is sooner, of the customer's
 * protection (`restOffMs`; null while it stands); never before it was bound.
 */
export function usableFrom(address: CoolingOffAddress, restOffMs: number | null): number {
  return Math.max(address.created_ms, Math.min(address.usable_ms, restOffMs ?? Number.POSITIVE_INFINITY));
}
