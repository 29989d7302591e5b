import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';

/** Whose invitation code it is; undefined where there is none. Refuses with `invitation_wrong`. */
export async function findInviter({ users }: AccountContext, code: string | undefined): Promise<number | undefined> {
  if (code === undefined || code === '') return undefined;
  const inviter = await users.byInviteCode(code);
  if (inviter === undefined) throw new Refusal('invitation_wrong', { field: 'activeCode' });
  return inviter.id;
}
