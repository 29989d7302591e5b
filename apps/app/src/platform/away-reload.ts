/** Spec: the page loads anew when the app comes back after more than 300 s. */
export const AWAY_RELOAD_MS = 300_000;

/** Called once at the start. */
export function startAwayReload(): void {
  let hiddenAt: number | undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (hiddenAt !== undefined && Date.now() - hiddenAt > AWAY_RELOAD_MS) location.reload();
  });
}
