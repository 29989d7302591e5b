import type { RuleDraft } from '@bourse/wire';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';

export interface EditRulesDeps {
  readonly db: Database;
  readonly auditLog: AuditLog;
  /** Of the rules' domain: what customers are shown is read again. */
  reload(): Promise<void>;
}

const texts = () => sqlFor.selectFrom('rule_texts').select(['key', 'lang', 'title', 'content']);

/** The texts of all rules, in all their languages. */
export function listRules({ db }: Pick<EditRulesDeps, 'db'>) {
  return rows(db, texts().orderBy('key').orderBy('lang'));
}

/** Writes the text of a rule, new or in place of the one in its language. */
export async function saveRule(
  { db, auditLog, reload }: EditRulesDeps,
  { rule, reason, operator }: ChangeReason & { readonly rule: RuleDraft },
): Promise<number> {
  const { key, lang, title, content } = rule;
  const number = await recordChange(auditLog, {
    action: 'rule.save',
    target: `rule ${key} ${lang}`,
    reason,
    operator,
    after: rule,
    before: () => one(db, texts().where('key', '=', key).where('lang', '=', lang)),
    statements: [
      statement(
        sqlFor
          .insertInto('rule_texts')
          .values({ key, lang, title, content })
          .onConflict((conflict) =>
            conflict.columns(['key', 'lang']).doUpdateSet({ title, content, delivered: false }),
          ),
      ),
    ],
  });
  await reload();
  return number;
}
