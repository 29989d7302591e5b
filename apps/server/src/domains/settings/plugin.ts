import { reserveSite } from '../../platform/chain/signed-reserves.ts';
import { plugin } from '../../platform/plugin.ts';
import { findingsOf, type StartFinding } from '../../platform/start-checks/start-checks.ts';
import { tellsOf } from '../../services.ts';

import { settingExecutor, settingRoutes } from './operator-calls.ts';
import { createSettingsDomain, type SettingsDomain } from './settings-domain.ts';
import { startChecksRoute } from './start-checks-call.ts';
import { startFacts } from './start-facts.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly settings: SettingsDomain;
    /** What is not settled before the first customer, as it is now. */
    readonly startFindings: () => Promise<StartFinding[]>;
  }
}

export const settingsPlugin = plugin({
  name: 'settings',
  needs: ['db', 'log', 'deployment', 'hub'],
  gives: ['settings'],
  async open({ db, log, deployment, hub }) {
    const isInstrument = (symbol: string) => hub.find(symbol) !== undefined;
    const settings = await createSettingsDomain({ db, log, deployment, market: hub.source, isInstrument });
    return { settings, routes: settings.routes, keeps: { settings: settings.reload } };
  },
});

/** What the app is configured with, as operators see and change it. */
export const settingsConsolePlugin = plugin({
  name: 'settings of operators',
  needs: ['db', 'clock', 'config', 'demoWorld', 'deployment', 'auditLog', 'settings', 'approvals', 'events'],
  gives: ['startFindings'],
  open({ db, clock, config, demoWorld, deployment, auditLog, settings, approvals, events }) {
    const editing = {
      db,
      clock,
      auditLog,
      ...tellsOf(events),
      standard: settings.standard,
      reserveSite: reserveSite(config.PUBLIC_URL, deployment.name),
      reload: () => settings.reload(),
    };
    approvals.add({ setting: settingExecutor(editing) });
    const startFindings = async () => findingsOf(await startFacts({ db, config, demoWorld, settings }));
    const routes = [...settingRoutes(editing, approvals), startChecksRoute(startFindings)];
    return { startFindings, routes };
  },
});
