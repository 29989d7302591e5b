import { CODE, type HelpArticleDraft, type HelpGroupDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { HelpStore, type StoredArticle, type StoredHeading } from './help-store.ts';

export interface EditHelpDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** Of the help domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

const saveGroup = ({ name, lang, title, sort }: HelpGroupDraft) =>
  sqlFor
    .insertInto('help_groups')
    .values({ name, lang, title, sort })
    .onConflict((conflict) => conflict.columns(['name', 'lang']).doUpdateSet({ title, sort, status: 0 }));

const saveArticle = ({ group: group_name, name, lang, question, content, sort }: HelpArticleDraft, nowMs: number) =>
  sqlFor
    .insertInto('help_articles')
    .values({ group_name, name, lang, question, content, sort, created_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['name', 'lang']).doUpdateSet({ group_name, question, content, sort, status: 0 }),
    );

const withdraw = (table: 'help_groups' | 'help_articles', name: string) =>
  sqlFor.updateTable(table).set({ status: 1 }).where('name', '=', name);

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
  const { name, lang } = group;
  return change(deps, {
    action: 'help.saveGroup',
    target: `help group ${name} ${lang}`,
    reason,
    operator,
    after: group,
    before: async () => (await new HelpStore(deps.db).groups()).find((one) => one.name === name && one.lang === lang),
    statements: [statement(saveGroup(group))],
  });
}

/** Puts an article in force, new or in place of the one of its name and language. Throws `not_found` for an unknown group. */
export function saveHelpArticle(
  deps: EditHelpDeps,
  { article, reason, operator }: ChangeReason & { readonly article: HelpArticleDraft },
): Promise<number> {
  const { group, name, lang } = article;
  const store = new HelpStore(deps.db);
  return change(deps, {
    action: 'help.saveArticle',
    target: `help article ${name} ${lang}`,
    reason,
    operator,
    after: article,
    before: async () => {
      orNotFound(
        (await store.groups()).filter((one) => one.name === group && one.status === 0),
        'group',
      );
      return (await store.articles()).find((one) => one.name === name && one.lang === lang);
    },
    statements: [statement(saveArticle(article, deps.clock()))],
  });
}

/** Takes a heading back in all its languages; its articles are not shown without it. */
export function withdrawHelpGroup(
  deps: EditHelpDeps,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return change(deps, {
    action: 'help.withdrawGroup',
    target: `help group ${name}`,
    reason,
    operator,
    after: { status: 1 },
    before: async () => orNotFound((await new HelpStore(deps.db).groups()).filter(inForce(name)), 'name'),
    statements: [statement(withdraw('help_groups', name))],
  });
}

/** Takes an article back in all its languages. */
export function withdrawHelpArticle(
  deps: EditHelpDeps,
  { name, reason, operator }: ChangeReason & { readonly name: string },
): Promise<number> {
  return change(deps, {
    action: 'help.withdrawArticle',
    target: `help article ${name}`,
    reason,
    operator,
    after: { status: 1 },
    before: async () => orNotFound((await new HelpStore(deps.db).articles()).filter(inForce(name)), 'name'),
    statements: [statement(withdraw('help_articles', name))],
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
