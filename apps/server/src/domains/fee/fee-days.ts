import { DAY_MS } from '@bourse/wire';

/** Volumes of so many days make a level. */
export const DAYS_COUNTED = 30;

/** The day of a moment, as days since 1970, UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const startOf = (day: number): number => day * DAY_MS;
