import { onComingBack } from './coming-back.ts';

/** Spec: the page loads anew when the app comes back after more than 300 s. */
export const AWAY_RELOAD_MS = 300_000;

/** Whether loading anew would lose what somebody typed. Set by what keeps it, once somebody types. */
export const typing = { wouldBeLost: () => false };

/** Called once at the start. What would be lost stays, and is brought up to date like after a shorter absence. */
export function startAwayReload(): void {
  onComingBack((awayMs, how) => {
    if (how === 'shown' && awayMs > AWAY_RELOAD_MS && !typing.wouldBeLost()) location.reload();
  });
}
