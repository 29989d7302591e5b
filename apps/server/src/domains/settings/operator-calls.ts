import {
  SETTINGS_FOR_TWO,
  saveSetting as saveSettingCall,
  settingHistory,
  settingList,
  validateReason,
} from '@bourse/wire/console';
import { entriesOf } from '../../exchange/audit-entries.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { ApprovalExecutor, Approvals } from '../approval/approvals.ts';
import {
  type EditSettingsDeps,
  listSettings,
  planSetting,
  type SettingChange,
  saveSetting,
  settingIn,
} from './edit-settings.ts';

export interface SettingRoutesDeps extends EditSettingsDeps {
  /** Phones read the settings again. */
  settingsChanged(): void;
}

/** What the app is configured with. */
export function settingRoutes(deps: SettingRoutesDeps, approvals: Pick<Approvals, 'propose'>): Route[] {
  return [
    route(settingList, 'read', async ({ query: { search, page, perPage, order } }) => {
      const found = (await listSettings(deps)).filter(({ id }) => id.toLowerCase().includes(search.toLowerCase()));
      const sign = order === 'asc' ? 1 : -1;
      const sorted = found.sort((a, b) => sign * a.id.localeCompare(b.id, 'en'));
      return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
    }),
    route(settingHistory, 'read', ({ query }) => entriesOf(deps.db, `setting ${query.key}`, query)),
    route(saveSettingCall, 'write', async ({ params: { key }, body, operator }) => {
      const { value, former, reason } = body;
      refuseOn(validateReason(reason));
      if (SETTINGS_FOR_TWO.has(key)) {
        const approval = await approvals.propose('setting', `setting ${key}`, { key, former, value }, reason, operator);
        return { approval };
      }
      await saveSetting(deps, { key, value, former, reason, operator });
      deps.settingsChanged();
      return { approval: null };
    }),
  ];
}

/** How a proposed setting is put in force. */
export function settingExecutor(deps: SettingRoutesDeps): ApprovalExecutor {
  return {
    permission: 'settings',
    former: ({ key }: SettingChange) => settingIn(deps, key),
    lines: (payload) => {
      const { key, former, value } = payload as SettingChange;
      return [
        { name: 'key', value: key },
        { name: 'former', value: former },
        { name: 'value', value },
      ];
    },
    plan: (payload, _target, reason, operator) =>
      planSetting(deps, { ...(payload as SettingChange), reason, operator }),
    done: async () => {
      await deps.reload();
      deps.settingsChanged();
    },
  };
}
