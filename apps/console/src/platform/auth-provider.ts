import type { OperatorInfo } from '@bourse/wire/console';
import { consoleSignOut } from '@bourse/wire/console';
import type { AuthProvider } from 'react-admin';
import { call } from './api.ts';
import { maySee } from './resources.ts';
import { currentSession, keepSession } from './session.ts';

const FORBIDDEN = 403;

/** The sign-in page makes the two steps; what it got is kept here. A refused token signs out. */
export const authProvider: AuthProvider = {
  login: async ({ token, operator }: { token: string; operator: OperatorInfo }) => {
    keepSession({ token, operator });
  },
  logout: async () => {
    const session = currentSession();
    if (session === undefined) return;
    await call(consoleSignOut, {}).catch(() => undefined);
    keepSession(undefined);
  },
  checkAuth: async () => {
    if (currentSession() === undefined) throw new Error();
  },
  checkError: async (error: { status?: number }) => {
    if (error.status !== FORBIDDEN) return;
    keepSession(undefined);
    throw new Error();
  },
  getIdentity: async () => {
    const operator = currentSession()?.operator;
    return { id: operator?.id ?? 0, fullName: operator?.name ?? '' };
  },
  canAccess: async ({ resource }: { resource: string }) => maySee(resource),
};
