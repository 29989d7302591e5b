/** How long something is waited for that should be there soon: a bound against hanging, far from what it takes. */
export const PATIENCE_MS = 60_000;
