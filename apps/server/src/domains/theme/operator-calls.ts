import { saveTheme as saveThemeCall, themeHistory, themeView, validateReason } from '@bourse/wire/console';
import { entriesOf } from '../../exchange/audit-entries.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { type EditThemeDeps, saveTheme, THEME_TARGET } from './edit-theme.ts';
import { storedTheme } from './theme-domain.ts';

/** What the app looks like. */
export function themeRoutes(deps: EditThemeDeps): Route[] {
  return [
    route(themeView, 'read', async () => {
      const delivered = JSON.stringify(deps.theme.delivered);
      return { ...(await storedTheme(deps)), delivered };
    }),
    route(saveThemeCall, 'write', async ({ body: { value, former, reason }, operator }) => {
      refuseOn(validateReason(reason));
      return { updatedMs: await saveTheme(deps, { value, former, reason, operator }) };
    }),
    route(themeHistory, 'read', ({ query }) => entriesOf(deps.db, THEME_TARGET, query)),
  ];
}
