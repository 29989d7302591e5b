import type { AllSetting } from '@bourse/wire';
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
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { ChangeReason } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
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

function listRoutes(db: Database): Route[] {
  const named = "name || ' ' || lang";
  const inForce = (status: string | undefined) => equals('status', status === undefined ? undefined : Number(status));
  return [
    route(noticeContents, 'read', ({ query }) =>
      listRows(
        db,
        {
          select: `${named} as id, key, lang, name, model_key as "modelKey", title, content, img_url as "imgUrl", url,
            remark, simulated_only as "simulatedOnly", sort, status, created_ms as "createdMs"`,
          from: 'notices',
          where: [
            contains("name || ' ' || title || ' ' || content", query.search),
            equals('lang', query.lang),
            inForce(query.status),
          ],
          sorts: { id: 'name' },
          key: 'lang',
        },
        query,
      ),
    ),
    route(ruleContents, 'read', ({ query }) =>
      listRows(
        db,
        {
          select: `key || ' ' || lang as id, key, lang, title, content`,
          from: 'rule_texts',
          where: [contains("key || ' ' || title || ' ' || content", query.search), equals('lang', query.lang)],
          sorts: { id: 'key' },
          key: 'lang',
        },
        query,
      ),
    ),
    route(helpGroupContents, 'read', ({ query }) =>
      listRows(
        db,
        {
          select: `${named} as id, name, lang, title, sort, status`,
          from: 'help_groups',
          where: [contains("name || ' ' || title", query.search), equals('lang', query.lang), inForce(query.status)],
          sorts: { id: 'name' },
          key: 'lang',
        },
        query,
      ),
    ),
    route(newsContents, 'read', ({ query }) =>
      listRows(
        db,
        {
          select: `${named} as id, name, lang, tab, title, content, img_url as "imgUrl", status = 0 as published, status,
            created_ms as "createdMs", source_name as "sourceName", source_url as "sourceUrl",
            coalesce((select reads from news_read_counts c where c.name = n.name), 0)::int as "readCount"`,
          from: 'news_articles n',
          where: [
            contains("name || ' ' || title || ' ' || content", query.search),
            equals('lang', query.lang),
            equals('tab', query.tab),
            inForce(query.status),
          ],
          sorts: { createdMs: 'created_ms', id: 'name' },
          key: 'id',
        },
        query,
      ),
    ),
    route(helpArticleContents, 'read', ({ query }) =>
      listRows(
        db,
        {
          select: `${named} as id, group_name as "group", name, lang, question, content, sort, status`,
          from: 'help_articles',
          where: [
            contains("name || ' ' || question || ' ' || content", query.search),
            equals('lang', query.lang),
            inForce(query.status),
          ],
          sorts: { id: 'name' },
          key: 'lang',
        },
        query,
      ),
    ),
  ];
}
