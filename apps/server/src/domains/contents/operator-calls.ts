import type { AllSetting, NOTICE_KEYS, QueryOf, RuleKey } from '@bourse/wire';
import {
  helpArticleContents,
  helpGroupContents,
  newsContents,
  noticeContents,
  ruleContents,
  saveHelpArticleCall,
  saveHelpGroupCall,
  saveNewsCall,
  saveNoticeCall,
  saveRuleCall,
  validateReason,
  withdrawContent,
} from '@bourse/wire/console';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { ChangeReason } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import {
  type EditHelpDeps,
  saveHelpArticle,
  saveHelpGroup,
  withdrawHelpArticle,
  withdrawHelpGroup,
} from '../help/edit-help.ts';
import { saveNews, withdrawNews } from '../news/edit-news.ts';
import { type EditNoticesDeps, saveNotice, withdrawNotice } from '../notice/edit-notices.ts';
import { type EditRulesDeps, saveRule } from '../rules/edit-rules.ts';

export interface ContentRoutesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly notice: Pick<EditNoticesDeps, 'reload'>;
  readonly rules: Pick<EditRulesDeps, 'reload'>;
  readonly help: Pick<EditHelpDeps, 'reload'>;
  readonly settings: { current(): Pick<AllSetting, 'NEWS_TAB_SETTING'> };
  /** Phones read the contents again. */
  settingsChanged(): void;
}

interface Saving {
  readonly body: { readonly reason: string };
  readonly operator: { readonly id: number };
  readonly address: string;
}

/** What operators write for all customers. */
export function contentRoutes(deps: ContentRoutesDeps): Route[] {
  const { db, clock, auditLog, settingsChanged } = deps;
  const notices = { db, clock, auditLog, reload: () => deps.notice.reload() };
  const rules = { db, auditLog, reload: () => deps.rules.reload() };
  const help = { db, clock, auditLog, reload: () => deps.help.reload() };
  const news = { db, clock, auditLog, tabs: () => deps.settings.current().NEWS_TAB_SETTING };
  const save = async (call: Saving, change: (why: ChangeReason) => Promise<number>): Promise<undefined> => {
    refuseOn(validateReason(call.body.reason));
    await change({ reason: call.body.reason, operator: { id: call.operator.id, address: call.address } });
    settingsChanged();
  };
  return [
    ...listRoutes(db),
    route(saveNoticeCall, 'write', (call) =>
      save(call, (why) => saveNotice(notices, { ...why, notice: call.body.notice })),
    ),
    route(saveRuleCall, 'write', (call) => save(call, (why) => saveRule(rules, { ...why, rule: call.body.rule }))),
    route(saveHelpGroupCall, 'write', (call) =>
      save(call, (why) => saveHelpGroup(help, { ...why, group: call.body.group })),
    ),
    route(saveHelpArticleCall, 'write', (call) =>
      save(call, (why) => saveHelpArticle(help, { ...why, article: call.body.article })),
    ),
    route(saveNewsCall, 'write', (call) => save(call, (why) => saveNews(news, { ...why, article: call.body.article }))),
    route(withdrawContent, 'write', (call) =>
      save(call, (why) => {
        const { kind, name } = call.body;
        if (kind === 'notice') return withdrawNotice(notices, { ...why, name });
        if (kind === 'news article') return withdrawNews(news, { ...why, name });
        return kind === 'help group'
          ? withdrawHelpGroup(help, { ...why, name })
          : withdrawHelpArticle(help, { ...why, name });
      }),
    ),
  ];
}

const BY_NAME = { sorts: { id: sql.ref('name') }, key: sql.ref('lang') };
const BY_KEY = { sorts: { id: sql.ref('key') }, key: sql.ref('lang') };
const BY_AGE = { sorts: { createdMs: sql.ref('created_ms'), id: sql.ref('name') }, key: sql.ref('id') };

/** The texts with a space between. */
const joined = (...texts: readonly Expression<string>[]) => sql<string>`${sql.join(texts, sql` || ' ' || `)}`;

/** All that were asked for. */
const allOf = (...conditions: readonly (Expression<SqlBool> | undefined)[]) =>
  expressionBuilder().and(conditions.filter((condition) => condition !== undefined));

function listRoutes(db: Database): Route[] {
  return [
    route(noticeContents, 'read', ({ query }) => listPage(db, notices(query), BY_NAME, query)),
    route(ruleContents, 'read', ({ query }) => listPage(db, rules(query), BY_KEY, query)),
    route(helpGroupContents, 'read', ({ query }) => listPage(db, helpGroups(query), BY_NAME, query)),
    route(newsContents, 'read', ({ query }) => listPage(db, news(query), BY_AGE, query)),
    route(helpArticleContents, 'read', ({ query }) => listPage(db, helpArticles(query), BY_NAME, query)),
  ];
}

function notices({ search, lang, status }: QueryOf<typeof noticeContents>) {
  return sqlFor
    .selectFrom('notices')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'key', 'lang', 'name', 'model_key as modelKey'])
    .select(['title', 'content', 'img_url as imgUrl', 'url', 'remark', 'simulated_only as simulatedOnly'])
    .select(['sort', 'status', 'created_ms as createdMs'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    )
    .$narrowType<{ key: (typeof NOTICE_KEYS)[number] }>();
}

function rules({ search, lang }: QueryOf<typeof ruleContents>) {
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

function helpGroups({ search, lang, status }: QueryOf<typeof helpGroupContents>) {
  return sqlFor
    .selectFrom('help_groups')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'name', 'lang', 'title', 'sort', 'status'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}

function news({ search, lang, tab, status }: QueryOf<typeof newsContents>) {
  return sqlFor
    .selectFrom('news_articles as n')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'name', 'lang', 'tab', 'title', 'content'])
    .select(({ eb }) => ['img_url as imgUrl', eb('status', '=', 0).$castTo<boolean>().as('published'), 'status'])
    .select(['created_ms as createdMs', 'source_name as sourceName', 'source_url as sourceUrl'])
    .select(({ fn, selectFrom, val }) => {
      const reads = selectFrom('news_read_counts as c').select('c.reads').whereRef('c.name', '=', 'n.name');
      return fn.coalesce(reads, val(0)).as('readCount');
    })
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('title'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        tab === undefined ? undefined : eb('tab', '=', tab),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}

function helpArticles({ search, lang, status }: QueryOf<typeof helpArticleContents>) {
  return sqlFor
    .selectFrom('help_articles')
    .select(({ ref }) => [joined(ref('name'), ref('lang')).as('id'), 'group_name as group', 'name', 'lang'])
    .select(['question', 'content', 'sort', 'status'])
    .where(({ eb, ref }) =>
      allOf(
        matches(joined(ref('name'), ref('question'), ref('content')), search),
        lang === undefined ? undefined : eb('lang', '=', lang),
        status === undefined ? undefined : eb('status', '=', Number(status)),
      ),
    );
}
