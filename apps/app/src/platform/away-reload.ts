import type { Coming } from './coming-back.ts';

/** Spec: the page loads anew when the app comes back after more than 300 s. */
export const AWAY_RELOAD_MS = 300_000;
/** After this a connection may be dead without knowing. */
export const CONNECTION_DOUBTED_MS = 15_000;

/** What there is to do. */
export interface ComingBackParts {
  /** Whether loading anew would lose what somebody typed. */
  readonly wouldLose: () => boolean;
  readonly reload: () => void;
  /** Connects the feeds anew, and asks for everything again. */
  readonly reconnect: () => void;
  /** Lets the feeds wait no longer. */
  readonly hurry: () => void;
  /** Fetches what is on the screen and not of this moment. */
  readonly refetch: () => void;
}

/** After a long absence the page loads anew, unless something typed would be lost; else what it shows is brought up to date. */
export function comeBack(awayMs: number, how: Coming, parts: ComingBackParts): void {
  if (how === 'shown' && awayMs > AWAY_RELOAD_MS && !parts.wouldLose()) {
    parts.reload();
    return;
  }
  if (how === 'network' || awayMs >= CONNECTION_DOUBTED_MS) parts.reconnect();
  else parts.hurry();
  parts.refetch();
}
