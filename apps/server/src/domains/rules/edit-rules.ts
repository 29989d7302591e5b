import type { RuleDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RuleText } from './rule-text.ts';

export interface EditRulesDeps {
  readonly db: Database;
  readonly auditLog: AuditLog;
  /** Of the rules' domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

const SQL = {
  list: 'select key, lang, title, content from rule_texts order by key, lang',
  one: 'select key, lang, title, content from rule_texts where key = $1 and lang = $2',
  save: `insert into rule_texts (key, lang, title, content) values ($1, $2, $3, $4)
    on conflict (key, lang) do update set title = $3, content = $4, delivered = false`,
} as const;

/** The texts of all rules, in all their languages. */
export function listRules({ db }: Pick<EditRulesDeps, 'db'>): Promise<RuleText[]> {
  return db.query<RuleText>(SQL.list);
}

/** Writes the text of a rule, new or in place of the one in its language. */
export async function saveRule(
  { db, auditLog, reload }: EditRulesDeps,
  { rule, reason, operator }: ChangeReason & { readonly rule: RuleDraft },
): Promise<number> {
  const { key, lang, title, content } = rule;
  const number = await recordChange(auditLog, {
    ...{ action: 'rule.save', target: `rule ${key} ${lang}`, reason, operator, after: rule },
    before: async () => (await db.query<RuleText>(SQL.one, [key, lang]))[0],
    statements: [{ sql: SQL.save, params: [key, lang, title, content] }],
  });
  await reload();
  return number;
}
