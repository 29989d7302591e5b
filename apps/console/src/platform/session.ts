import type { Permission } from '@bourse/wire';
import type { OperatorInfo } from '@bourse/wire/console';

const KEY = 'bourse.operator';

/** Who is signed in, in this tab alone: a closed tab forgets it. */
export interface OperatorSession {
  readonly token: string;
  readonly operator: OperatorInfo;
}

let session: OperatorSession | undefined;
const watchers = new Set<() => void>();

try {
  const stored = sessionStorage.getItem(KEY);
  if (stored !== null) session = JSON.parse(stored) as OperatorSession;
} catch {
  // Storage is closed to us, or holds nonsense: not signed in.
}

export const currentSession = (): OperatorSession | undefined => session;

export function keepSession(next: OperatorSession | undefined): void {
  session = next;
  try {
    if (next === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It then lasts until the page is loaded again.
  }
  for (const watcher of watchers) watcher();
}

/** Called at every sign-in and sign-out; returns the end of it. */
export function onSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What the role allows may have changed: the session stays as it is. */
export function updateOperator(operator: OperatorInfo): void {
  if (session === undefined || session.operator.id !== operator.id) return;
  session = { ...session, operator };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // It then lasts until the page is loaded again.
  }
}

/** Whether the role allows it. The server decides; this spares the operator a refusal. */
export function allows(permission: Permission | undefined): boolean {
  return permission === undefined || session?.operator.permissions.includes(permission) === true;
}
