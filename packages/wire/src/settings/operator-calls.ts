import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { id, languageCode, text, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { wholeCharacters } from '../whole-characters.ts';
import { type AllSetting, allSetting } from './get-all-setting.ts';

export type SettingKey = keyof AllSetting;
/** Facts of an installation, which no operator's setting changes. */
export const FACTS_OF_INSTALLATION = ['MARKET_DATA', 'SIMULATED_TRADING', 'timeZone', 'dateFormat'] as const;
type EditableKey = Exclude<SettingKey, (typeof FACTS_OF_INSTALLATION)[number]>;
/** The settings that operators edit. */
export const EDITABLE_SETTINGS = (Object.keys(allSetting.shape) as SettingKey[]).filter(
  (key) => !(FACTS_OF_INSTALLATION as readonly string[]).includes(key),
) as [EditableKey, ...EditableKey[]];

/**
 * Settings about money (where it goes, what it costs, who decides about it): one operator proposes a change, another
 * confirms it.
 */
export const SETTINGS_FOR_TWO: ReadonlySet<EditableKey> = new Set<EditableKey>([
  'RECHARGE_CHANNEL_SETTING',
  'WITHDRAWAL_CHANNEL_SETTING',
  'WITHDRAWAL_SETTING',
  'SWAP_SETTING',
  'VIP_LEVEL_SETTING',
  'PROMOTION_SETTING',
  'COPY_TRADING',
  'OPERATOR_SETTING',
  'CASE_SETTING',
  'RESERVES_SETTING',
]);

export const SETTING_TEXT_MAX = 20_000;

/** Parses a value given as JSON and checks it by the setting's schema: the value, or what is wrong with it. */
export function readSetting(key: EditableKey, json: string): { readonly value: unknown } | { readonly issue: Issue } {
  let given: unknown;
  try {
    given = JSON.parse(json, wholeCharacters);
  } catch {
    return { issue: { key: 'setting_json', field: 'value' } };
  }
  const parsed = allSetting.shape[key].safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const [first] = parsed.error.issues;
  const detail = `${first?.path.join('.') ?? ''} ${first?.message ?? ''}`.trim().slice(0, 200);
  return { issue: { key: 'setting_form', field: 'value', params: { detail } } };
}

export const settingList = consoleList({
  id: 'console.settingList',
  path: '/api/console/settings',
  permission: 'settings',
  summary: 'All settings with their values in force; search in their keys.',
  sort: ['id'],
  filters: {},
  output: z.object({
    id: z.enum(EDITABLE_SETTINGS),
    /** JSON texts: the present value, and the default. */
    value: z.string(),
    standard: z.string(),
    /** 0 if nobody has changed it. */
    updatedMs: timeMs(),
  }),
});

export const saveSetting = endpoint({
  id: 'console.saveSetting',
  method: 'POST',
  path: '/api/console/settings/{key}',
  caller: 'operator',
  permission: 'settings',
  summary:
    'Puts a setting in force for everybody, at once; phones take it up without being loaded again. Settings about money become a proposal.',
  envelope: 'data',
  params: z.object({ key: z.enum(EDITABLE_SETTINGS) }),
  /**
   * `value`: a text of JSON, checked by the setting's own schema. `former`: the value that was edited, so that nobody
   * undoes what another did meanwhile.
   */
  body: z.object({
    value: z.string().check(z.maxLength(SETTING_TEXT_MAX)),
    former: z.string().check(z.maxLength(SETTING_TEXT_MAX)),
    reason: reason(),
  }),
  output: z.object({ approval: z.nullable(id()) }),
});

export const settingHistory = consoleList({
  id: 'console.settingHistory',
  path: '/api/console/settingHistory',
  permission: 'settings',
  summary: 'Who changed a setting, when and why, with what it was before and after.',
  sort: ['id'],
  filters: { key: z.enum(EDITABLE_SETTINGS) },
  output: auditRow,
});

export const contentHistory = consoleList({
  id: 'console.contentHistory',
  path: '/api/console/contentHistory',
  permission: 'contents',
  summary: 'Who changed a notice, rule or article, when and why, with what it was before and after.',
  sort: ['id'],
  filters: {
    kind: z.enum(['notice', 'rule', 'help group', 'help article', 'news article']),
    name: text(60),
    lang: languageCode(),
  },
  output: auditRow,
});
