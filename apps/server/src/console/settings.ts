import { saveSetting as saveSettingCall, settingList, validateReason } from '@bourse/contract/console';
import { type EditSettingsDeps, listSettings, saveSetting } from '../domains/settings/edit-settings.ts';
import { type Route, route } from '../platform/http/route.ts';
import { refuseOn } from '../platform/refusal.ts';

export interface SettingRoutesDeps extends EditSettingsDeps {
  /** Phones read the settings again. */
  settingsChanged(): void;
}

/** What the app is configured with. */
export function settingRoutes(deps: SettingRoutesDeps): Route[] {
  return [
    route(settingList, 'read', async ({ query: { search, page, perPage, order } }) => {
      const found = (await listSettings(deps)).filter(({ id }) => id.toLowerCase().includes(search.toLowerCase()));
      const sign = order === 'asc' ? 1 : -1;
      const sorted = found.sort((a, b) => sign * a.id.localeCompare(b.id, 'en'));
      return { rows: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
    }),
    route(saveSettingCall, 'write', async ({ params, body, operator, address }) => {
      refuseOn(validateReason(body.reason));
      await saveSetting(deps, { ...body, key: params.key, operator: { id: operator.id, address } });
      deps.settingsChanged();
      return undefined;
    }),
  ];
}
