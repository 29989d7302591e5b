import type { AllSetting } from '@bourse/wire';
import { EDITABLE_SETTINGS, readSetting } from '@bourse/wire/console';
import type { AuditedPlan, AuditLog } from '../../exchange/audit-log.ts';
import { byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { refuseUnsigned } from '../../platform/chain/signed-reserves.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';

export type EditableKey = (typeof EDITABLE_SETTINGS)[number];

export interface EditSettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  /** What is in force until an operator changes it. */
  readonly standard: AllSetting;
  /** What reserves have to sign for. */
  readonly reserveSite: string;
  /** Of the settings' domain: what phones are given is read again. */
  reload(): Promise<void>;
}

export interface EditableSetting {
  readonly id: EditableKey;
  /** JSON texts. */
  readonly value: string;
  readonly standard: string;
  /** 0 where nobody changed it. */
  readonly updatedMs: number;
}

/** All settings that operators edit, as they were stored: what this installation leaves out of them stays in. */
export async function listSettings({
  db,
  standard,
}: Pick<EditSettingsDeps, 'db' | 'standard'>): Promise<EditableSetting[]> {
  const stored = await rows(db, sqlFor.selectFrom('settings').select(['key', 'value', 'updated_ms']));
  return EDITABLE_SETTINGS.map((key) => {
    const found = stored.find((row) => row.key === key);
    const value = JSON.stringify(found === undefined ? standard[key] : found.value);
    return { id: key, value, standard: JSON.stringify(standard[key]), updatedMs: found?.updated_ms ?? 0 };
  });
}

/** What is in force, as JSON. */
export async function settingIn(deps: Pick<EditSettingsDeps, 'db' | 'standard'>, key: EditableKey): Promise<string> {
  return (await listSettings(deps)).find((one) => one.id === key)?.value ?? 'null';
}

export interface SettingChange extends ChangeReason {
  readonly key: EditableKey;
  /** JSON texts: what is to be in force, and what was when it was edited. */
  readonly value: string;
  readonly former: string;
}

/**
 * Plans to put a setting in force. Refuses with `setting_json` or `setting_form` what its schema does not allow, with
 * `setting_changed` where `former` is not what is in force.
 */
export async function planSetting(
  deps: Pick<EditSettingsDeps, 'db' | 'standard' | 'clock' | 'reserveSite'>,
  { key, value, former, reason, operator }: SettingChange,
): Promise<AuditedPlan> {
  const read = readSetting(key, value);
  if ('issue' in read) throw refusalOf(read.issue);
  if (key === 'RESERVES_SETTING') refuseUnsigned(read.value as AllSetting['RESERVES_SETTING'], deps.reserveSite);
  const present = await settingIn(deps, key);
  if (present !== former) throw new Refusal('setting_changed', { field: 'former' });
  const changed = { value: JSON.stringify(read.value), updated_ms: deps.clock() };
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'setting.save',
      target: `setting ${key}`,
      before: `{"value":${present}}`,
      after: JSON.stringify({ value: read.value }),
    },
    statements: [
      statement(
        sqlFor
          .insertInto('settings')
          .values({ key, ...changed })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(changed)),
      ),
    ],
  };
}

/** Puts a setting in force. Returns the act's number. */
export async function saveSetting(deps: EditSettingsDeps, change: SettingChange): Promise<number> {
  const number = await deps.auditLog.record(() => planSetting(deps, change), change.operator.from);
  await deps.reload();
  return number;
}
