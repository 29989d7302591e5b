import { DESK_RULES, type RuleKey, rulesList, textIn, VIP_DIRECTIONS } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { RuleText } from './rule-text.ts';

export interface RulesDomain {
  readonly routes: readonly Route[];
  /** Reads the table again. */
  reload(): Promise<void>;
  /** Puts in what comes with this build, and reads the table. */
  load(): Promise<void>;
}

const deliver = ({ key, lang, title, content }: RuleText) =>
  sqlFor
    .insertInto('rule_texts')
    .values({ key, lang, title, content, delivered: true })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'lang'])
        .doUpdateSet({ title, content })
        .where(({ ref }) => ref('rule_texts.delivered')),
    );

/** `delivered`: "key lang" of all that are delivered now. */
const takeBack = (delivered: readonly string[]) =>
  sqlFor
    .deleteFrom('rule_texts')
    .where('delivered', '=', true)
    .where(({ ref }) => sql<boolean>`not (${ref('key')} || ' ' || ${ref('lang')} = any(${delivered}))`);

export interface RulesDeps {
  readonly db: Database;
  readonly deployment: Pick<Deployment, 'contents'>;
}

/** The texts of rules, in the reader's language where they are written in it, else in English. From memory. */
export async function createRulesDomain(deps: RulesDeps): Promise<RulesDomain> {
  const rules = openRules(deps);
  await rules.load();
  return rules;
}

/** What comes with the software, less what the deployment says itself. */
function deliveredTexts({ contents }: Pick<Deployment, 'contents'>): RuleText[] {
  const own = new Set(contents.rules.map(({ key }) => key));
  return [...DEFAULT_RULES.filter(({ key }) => !own.has(key)), ...contents.rules];
}

/** The same before it is loaded. */
export function openRules({ db, deployment }: RulesDeps): RulesDomain {
  const delivered = deliveredTexts(deployment);
  const keys = delivered.map(({ key, lang }) => `${key} ${lang}`);
  const read = () => rows(db, sqlFor.selectFrom('rule_texts').select(['key', 'lang', 'title', 'content']));
  let texts: Awaited<ReturnType<typeof read>> = [];
  const reload = async () => {
    texts = await read();
  };
  return {
    routes: [
      route(rulesList, 'read', ({ query, lang }) => {
        const key = query.key === VIP_DIRECTIONS ? 'VIP_EXPLAIN' : query.key;
        const said = (wanted: RuleKey) =>
          textIn(
            texts.filter((one) => one.key === wanted),
            lang,
          );
        const found = said(key) ?? (DESK_RULES.includes(key) ? said('STOCK_EXPLAIN') : undefined);
        return found === undefined ? [] : [{ title: found.title, content: found.content }];
      }),
    ],
    reload,
    load: async () => {
      await db.batch([takeBack(keys), ...delivered.map(deliver)].map(statement));
      await reload();
    },
  };
}
