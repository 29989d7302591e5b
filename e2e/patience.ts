/** How long to wait for something that should be there soon: only against hanging, far longer than it takes. */
export const PATIENCE_MS = 60_000;
