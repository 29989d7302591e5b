import type { Amount } from '@bourse/money';
import { parseAmount } from '@bourse/money';

/** Why the button cannot be pressed, in the order in which a customer has to mend it; `ready` where it can. */
export type SubmitState =
  | 'visitor'
  | 'offline'
  | 'frozen'
  | 'halted'
  | 'onlyClosing'
  | 'closed'
  | 'stale'
  | 'notEnough'
  | 'ready';

export interface SubmitFacts {
  readonly signedIn: boolean;
  readonly online: boolean;
  readonly frozen: boolean;
  /** Operators have halted trading there. */
  readonly halted: boolean;
  /** It is being delisted, and this order would buy or open. */
  readonly onlyClosing: boolean;
  readonly kind: 'limit' | 'market';
  readonly isOpen: boolean;
  /** The price is too old for market orders. */
  readonly stale: boolean;
  /** What the order takes; undefined while nothing is typed. */
  readonly spending: Amount | undefined;
  /** Undefined while not known. */
  readonly available: string | undefined;
}

export function submitState(facts: SubmitFacts): SubmitState {
  if (!facts.signedIn) return 'visitor';
  if (!facts.online) return 'offline';
  if (facts.frozen) return 'frozen';
  if (facts.halted) return 'halted';
  if (facts.onlyClosing) return 'onlyClosing';
  if (facts.kind === 'market' && !facts.isOpen) return 'closed';
  if (facts.kind === 'market' && facts.stale) return 'stale';
  const free = parseAmount(facts.available ?? '');
  if (!free.ok) return 'ready';
  return free.value === 0n || (facts.spending ?? 0n) > free.value ? 'notEnough' : 'ready';
}
