import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkLoginPassword } from './check-login-password.ts';
import type { User } from './user-store.ts';

/** So long after a sign-in, who has no login password counts as its owner. */
const RECENT_MS = 10 * 60_000;

type OwnerCall = Pick<Call<never>, 'address' | 'nowMs'> & {
  readonly session: { readonly userId: number; readonly sessionId: number };
  readonly body: { readonly loginPassword?: string | undefined };
};

/**
 * That who is signed in is the owner and holds no token that was left behind: by the login password, or where there is
 * none by a recent sign-in. Refuses with `please_pwd`, `old_password_wrong`, `security_locked`, `sign_in_again`.
 */
export async function checkOwner(context: AccountContext, call: OwnerCall): Promise<User> {
  const { session, body, address, nowMs } = call;
  const user = await context.users.byId(session.userId);
  if (user.password_hash === null) {
    const present = (await context.sessions.listOf(user.id)).find(({ id }) => id === session.sessionId);
    if (present === undefined || present.createdMs < nowMs - RECENT_MS) throw new Refusal('sign_in_again');
    return user;
  }
  const { loginPassword: password = '' } = body;
  if (password === '') throw new Refusal('please_pwd', { field: 'loginPassword' });
  await checkLoginPassword(context, { user, password, field: 'loginPassword', address, nowMs });
  return user;
}
