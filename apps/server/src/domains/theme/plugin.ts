import { plugin } from '../../platform/plugin.ts';
import { themeRoutes } from './operator-calls.ts';
import { createThemeDomain, type ThemeDomain } from './theme-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly theme: ThemeDomain;
  }
}

export const themePlugin = plugin({
  name: 'theme',
  needs: ['db', 'log', 'deployment', 'clock', 'auditLog'],
  gives: ['theme'],
  async open(given) {
    const theme = await createThemeDomain(given);
    return { theme, routes: themeRoutes({ ...given, theme }), keeps: { theme: theme.reload } };
  },
});
