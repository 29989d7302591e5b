import type { Call, Session } from '../../platform/http/route.ts';
import type { AccountContext } from './account-deps.ts';
import type { User } from './user-store.ts';

/**
 * Under what a code for an address is kept: a browser that its customer has signed in with, or is signed in with, has codes of its own,
 * which strangers who ask for codes or guess at them do not use up.
 */
export function codeTarget(
  { devices }: Pick<AccountContext, 'devices'>,
  call: Pick<Call<never>, 'cookies'> & { readonly session: Session | undefined },
  address: string,
  user: Pick<User, 'id'> | undefined,
): string {
  if (user === undefined) return address;
  if (call.session?.userId === user.id) return `${address} session`;
  const device = devices.knownTo(`c${user.id}`, call);
  return device === undefined ? address : `${address} ${device}`;
}
