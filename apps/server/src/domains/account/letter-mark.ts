import { type OutputOf, type readLetterMark, type setLetterMark, validateLetterMark } from '@bourse/wire';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { markOf } from '../../platform/letters/letter-mark.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';
import { checkOwner } from './check-owner.ts';

export async function readOwnMark(
  { db }: AccountContext,
  { session }: Call<typeof readLetterMark>,
): Promise<OutputOf<typeof readLetterMark>> {
  return { mark: (await markOf(db, session.userId)) ?? '' };
}

/** Another one, or none. Only its owner: whoever else changes it could have their own letters believed. */
export async function setOwnMark(context: AccountContext, call: Call<typeof setLetterMark>): Promise<undefined> {
  const mark = call.body.mark.trim();
  if (mark !== '') refuseOn(validateLetterMark(mark));
  const { id } = await checkOwner(context, call);
  const changed = sqlFor
    .updateTable('users')
    .set({ letter_mark: mark === '' ? null : mark })
    .where('id', '=', id);
  await rows(context.db, changed);
}
