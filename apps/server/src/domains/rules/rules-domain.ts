import { rulesList, textIn } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { RuleText } from './rule-text.ts';

export interface RulesDomain {
  readonly routes: readonly Route[];
  /** Reads the table again. */
  reload(): Promise<void>;
}

const DELIVER = `insert into rule_texts (key, lang, title, content, delivered) values ($1, $2, $3, $4, true)
  on conflict (key, lang) do update set title = $3, content = $4 where rule_texts.delivered`;

/** `$1`: "key lang" of all that are delivered now. */
const TAKE_BACK = `delete from rule_texts where delivered and not (key || ' ' || lang = any($1::text[]))`;

export interface RulesDeps {
  readonly db: Database;
  readonly deployment: Pick<Deployment, 'contents'>;
}

/** The texts of rules, in the reader's language where they are written in it, else in English. From memory. */
export async function createRulesDomain({ db, deployment }: RulesDeps): Promise<RulesDomain> {
  const texts = deliveredTexts(deployment);
  await db.batch([
    { sql: TAKE_BACK, params: [texts.map(({ key, lang }) => `${key} ${lang}`)] },
    ...texts.map(({ key, lang, title, content }) => ({ sql: DELIVER, params: [key, lang, title, content] })),
  ]);
  return openRules(db);
}

/** What comes with the software, less what the deployment says itself. */
function deliveredTexts({ contents }: Pick<Deployment, 'contents'>): RuleText[] {
  const own = new Set(contents.rules.map(({ key }) => key));
  return [...DEFAULT_RULES.filter(({ key }) => !own.has(key)), ...contents.rules];
}

async function openRules(db: Database): Promise<RulesDomain> {
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
