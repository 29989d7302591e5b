import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import type { User } from './user-store.ts';

export interface PasswordAttempt {
  readonly user: User;
  readonly password: string;
  /** Named in the refusal. */
  readonly field: string;
  readonly address: string;
  readonly nowMs: number;
}

/**
 * The password of who is signed in already. A wrong one counts as a failure to sign in, and five shut the customer's for
 * 15 minutes: a token that was left behind is no way to guess. Refuses with `old_password_wrong`, `security_locked`.
 */
export async function checkLoginPassword(context: AccountContext, attempt: PasswordAttempt): Promise<void> {
  const { user, password, field, address, nowMs } = attempt;
  const account = user.login_name ?? user.email ?? user.phone ?? String(user.id);
  context.lock.begin('login password', user.id, nowMs);
  context.failures.add(address, account, nowMs);
  if (!(await context.passwords.verify(user.password_hash, password)))
    throw new Refusal('old_password_wrong', { field });
  context.failures.clear(address, account);
  context.lock.clear('login password', user.id);
}
