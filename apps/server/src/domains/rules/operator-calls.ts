import type { QueryOf, RuleKey } from '@bourse/wire';
import { ruleContents, saveRuleCall } from '@bourse/wire/console';
import { sql } from 'kysely';
import { changeForAll, type ToldOfChanges } from '../../exchange/change-for-all.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type EditRulesDeps, saveRule } from './edit-rules.ts';

const SORTING = { sorts: { id: sql.ref('key') }, key: sql.ref('lang') };

/** The texts of rules as operators write them. */
export function ruleRoutes(deps: EditRulesDeps & ToldOfChanges): Route[] {
  return [
    route(ruleContents, 'read', ({ query }) => listPage(deps.db, wanted(query), SORTING, query)),
    route(saveRuleCall, 'write', (call) =>
      changeForAll(deps, call, (why) => saveRule(deps, { ...why, rule: call.body.rule })),
    ),
  ];
}

function wanted({ search, lang }: QueryOf<typeof ruleContents>) {
  return sqlFor
    .selectFrom('rule_texts')
    .select(({ ref }) => [joined(ref('key'), ref('lang')).as('id'), 'key', 'lang', 'title', 'content'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('key'), ref('title'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
      ),
    )
    .$narrowType<{ key: RuleKey }>();
}
