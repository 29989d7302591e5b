import { rulesList, textIn } from '@bourse/contract';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { RuleText } from './rule-text.ts';

export interface RulesDomain {
  readonly routes: readonly Route[];
  /** Reads the table again. */
  reload(): Promise<void>;
}

/** The texts of rules, in the reader's language where they are written in it, else in English. From memory. */
export async function createRulesDomain({ db }: { readonly db: Database }): Promise<RulesDomain> {
  await db.batch(
    DEFAULT_RULES.map(({ key, lang, title, content }) => ({
      sql: 'insert into rule_texts (key, lang, title, content) values ($1, $2, $3, $4) on conflict (key, lang) do nothing',
      params: [key, lang, title, content],
    })),
  );
  const read = () => db.query<RuleText>('select key, lang, title, content from rule_texts');
  let texts = await read();
  return {
    routes: [
      route(rulesList, 'read', ({ query, lang }) => {
        const found = textIn(
          texts.filter(({ key }) => key === query.key),
          lang,
        );
        return found === undefined ? [] : [{ title: found.title, content: found.content }];
      }),
    ],
    reload: async () => {
      texts = await read();
    },
  };
}
