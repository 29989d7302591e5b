import { CODE, type HelpArticleDraft, type HelpGroupDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { HelpStore, type StoredArticle, type StoredHeading } from './help-store.ts';

export interface EditHelpDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** Of the help domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

const SQL = {
  saveGroup: `insert into help_groups (name, lang, title, sort) values ($1, $2, $3, $4)
    on conflict (name, lang) do update set title = $3, sort = $4, status = 0`,
  saveArticle: `insert into help_articles (group_name, name, lang, question, content, sort, created_ms)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (name, lang) do update set group_name = $1, question = $4, content = $5, sort = $6, status = 0`,
  withdrawGroup: 'update help_groups set status = 1 where name = $1',
  withdrawArticle: 'update help_articles set status = 1 where name = $1',
} as const;

/** Groups and articles in all their languages, with those that were withdrawn. */
export async function listHelp({
  db,
}: Pick<EditHelpDeps, 'db'>): Promise<{ readonly groups: StoredHeading[]; readonly articles: StoredArticle[] }> {
  const store = new HelpStore(db);
  const [groups, articles] = await Promise.all([store.groups(), store.articles()]);
  return { groups, articles };
}

/** Puts a heading in force, new or in place of the one of its name and language. */
export function saveHelpGroup(
  deps: EditHelpDeps,
  { group, reason, operator }: ChangeReason & { readonly group: HelpGroupDraft },
): Promise<number> {
  const { name, lang, title, sort } = group;
  return change(deps, {
    ...{ action: 'help.saveGroup', target: `help group ${name} ${lang}`, reason, operator, after: group },
    before: async () => (await new HelpStore(deps.db).groups()).find((one) => one.name === name && one.lang === lang),
    statements: [{ sql: SQL.saveGroup, params: [name, lang, title, sort] }],
  });
}

/** Puts an article in force, new or in place of the one of its name and language. Throws `not_found` for an unknown group. */
export function saveHelpArticle(
  deps: EditHelpDeps,
  { article, reason, operator }: ChangeReason & { readonly article: HelpArticleDraft },
): Promise<number> {
  const { group, name, lang, question, content, sort } = article;
  const store = new HelpStore(deps.db);
  return change(deps, {
    ...{ action: 'help.saveArticle', target: `help article ${name} ${lang}`, reason, operator, after: article },
    before: async () => {
      orNotFound(
        (await store.groups()).filter((one) => one.name === group && one.status === 0),
        'group',
      );
      return (await store.articles()).find((one) => one.name === name && one.lang === lang);
    },
    statements: [{ sql: SQL.saveArticle, params: [group, name, lang, question, content, sort, deps.clock()] }],
  });
}

/** Takes a heading back in all its languages; its articles are not shown without it. */
export function withdrawHelpGroup(
  deps: EditHelpDeps,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return change(deps, {
    ...{ action: 'help.withdrawGroup', target: `help group ${name}`, reason, operator, after: { status: 1 } },
    before: async () => orNotFound((await new HelpStore(deps.db).groups()).filter(inForce(name)), 'name'),
    statements: [{ sql: SQL.withdrawGroup, params: [name] }],
  });
}

/** Takes an article back in all its languages. */
export function withdrawHelpArticle(
  deps: EditHelpDeps,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return change(deps, {
    ...{ action: 'help.withdrawArticle', target: `help article ${name}`, reason, operator, after: { status: 1 } },
    before: async () => orNotFound((await new HelpStore(deps.db).articles()).filter(inForce(name)), 'name'),
    statements: [{ sql: SQL.withdrawArticle, params: [name] }],
  });
}

const inForce = (name: string) => (text: { readonly name: string; readonly status: number }) =>
  text.name === name && text.status === 0;

function orNotFound<Text>(texts: Text[], field: string): Text[] {
  if (texts.length === 0) throw new Refusal('not_found', { code: CODE.notFound, field });
  return texts;
}

async function change({ auditLog, reload }: EditHelpDeps, one: Parameters<typeof recordChange>[1]): Promise<number> {
  const number = await recordChange(auditLog, one);
  await reload();
  return number;
}
