import { NO_THEME, readTheme } from '@bourse/wire/console';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { storedTheme, type ThemeDomain } from './theme-domain.ts';

export interface EditThemeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly theme: ThemeDomain;
}

export interface ThemeChange extends ChangeReason {
  /** JSON texts: what is to be in force, and what was when it was edited; "null" for the deployment's own. */
  readonly value: string;
  readonly former: string;
}

export const THEME_TARGET = 'theme';

const put = (value: string, nowMs: number) =>
  sqlFor
    .insertInto('themes')
    .values({ id: 1, value, updated_ms: nowMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated_ms: nowMs }));

/**
 * Puts a theme in force. Refuses with `setting_json`, `setting_form` or `theme_contrast` what it may not be, with
 * `setting_changed` where `former` is not what is in force. Returns when.
 */
export async function saveTheme({ db, clock, auditLog, theme }: EditThemeDeps, change: ThemeChange): Promise<number> {
  const { value, former, reason, operator } = change;
  const read = readTheme(value, theme.delivered);
  if ('issue' in read) throw refusalOf(read.issue);
  const nowMs = clock();
  const text = JSON.stringify(read.theme);
  await recordChange(auditLog, {
    action: 'theme.save',
    target: THEME_TARGET,
    reason,
    operator,
    after: { value: read.theme },
    before: async () => {
      const present = (await storedTheme({ db })).value;
      if (present !== former) throw new Refusal('setting_changed', { field: 'former' });
      return { value: JSON.parse(present) as unknown };
    },
    statements: [statement(text === NO_THEME ? sqlFor.deleteFrom('themes') : put(text, nowMs))],
  });
  await theme.reload();
  return nowMs;
}
