import { CODE, chooseNews, newsChoices, unsubscribe, unsubscribed } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { maskEmail } from '../../platform/masks.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { userOfToken } from './unsubscribe-token.ts';

export interface ChoiceDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, 'mac'>;
}

interface Choices {
  readonly inApp: boolean;
  readonly byEmail: boolean;
}

/** Where customers get news and offers: their own choice, and the link of a letter. */
export function newsChoiceRoutes({ db, secrets }: ChoiceDeps): Route[] {
  const owner = (token: string): number => {
    const userId = userOfToken(secrets, token);
    if (userId === undefined) throw new Refusal('unsubscribe_link', { code: CODE.notFound, field: 't' });
    return userId;
  };
  return [
    route(newsChoices, 'read', async ({ session }) => {
      const { email, ...choices } = await choicesOf(db, session.userId);
      return { ...choices, email: email === null ? '' : maskEmail(email) };
    }),
    route(chooseNews, 'write', async ({ session, body, nowMs }) => {
      await choose(db, session.userId, body, nowMs);
      return undefined;
    }),
    route(unsubscribed, 'read', async ({ query }) => {
      const { email, byEmail } = await choicesOf(db, owner(query.t));
      return { email: email === null ? '' : maskEmail(email), on: byEmail };
    }),
    route(unsubscribe, 'write', async ({ query, nowMs }) => {
      const userId = owner(query.t);
      // Refuses who is not there any more.
      await choicesOf(db, userId);
      await choose(db, userId, { byEmail: false }, nowMs);
      return undefined;
    }),
  ];
}

/** Who never chose has news in the app, and none by e-mail. */
async function choicesOf(db: Database, userId: number): Promise<Choices & { readonly email: string | null }> {
  const chosen = sqlFor
    .selectFrom('users as u')
    .leftJoin('news_choices as n', 'n.user_id', 'u.id')
    .select('u.email')
    .select(sql<boolean>`coalesce(n.in_app, true)`.as('inApp'))
    .select(sql<boolean>`coalesce(n.by_email, false)`.as('byEmail'))
    .where('u.id', '=', userId);
  const found = await one(db, chosen);
  if (found === undefined) throw new Refusal('unsubscribe_link', { code: CODE.notFound, field: 't' });
  return found;
}

/** What is not given stays as it is. */
async function choose(
  db: Database,
  userId: number,
  { inApp, byEmail }: Partial<Choices>,
  nowMs: number,
): Promise<void> {
  const row = {
    ...(inApp === undefined ? {} : { in_app: inApp }),
    ...(byEmail === undefined ? {} : { by_email: byEmail }),
    changed_ms: nowMs,
  };
  await rows(
    db,
    sqlFor
      .insertInto('news_choices')
      .values({ user_id: userId, in_app: true, by_email: false, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row)),
  );
}
