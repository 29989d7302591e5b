import type { logout } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import type { AccountContext } from './account-deps.ts';

/** Ends this session; the customer's others go on. */
export async function signOut(context: AccountContext, call: Call<typeof logout>): Promise<undefined> {
  const { session } = call;
  await context.sessions.revoke(session);
  await context.users.recordSignIn(call, { userId: session.userId, method: 'token', outcome: 'signed-out' });
}
