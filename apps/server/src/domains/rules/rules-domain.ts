import { rulesList } from '@bourse/contract';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { DEFAULT_RULES } from './default-rules.ts';

const FALLBACK = 'en';

/** The texts of rules, in the reader's language where they are written in it, else in English. */
export async function createRulesDomain({ db }: { readonly db: Database }): Promise<{ routes: Route[] }> {
  await db.batch(
    DEFAULT_RULES.map(({ key, lang, title, content }) => ({
      sql: 'insert into rule_texts (key, lang, title, content) values ($1, $2, $3, $4) on conflict (key, lang) do nothing',
      params: [key, lang, title, content],
    })),
  );
  return {
    routes: [
      route(rulesList, 'read', async ({ query, lang }) =>
        db.query<{ title: string; content: string }>(
          'select title, content from rule_texts where key = $1 and lang in ($2, $3) order by lang = $2 desc limit 1',
          [query.key, lang, FALLBACK],
        ),
      ),
    ],
  };
}
