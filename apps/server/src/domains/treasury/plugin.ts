import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { moneyExecutors } from './money-executors.ts';
import { treasuryRoutes } from './operator-calls.ts';

/** The house's money, and corrections of balances. */
export const treasuryPlugin = plugin({
  name: 'treasury',
  needs: ['db', 'hub', 'committer', 'auditLog', 'clock', 'log', 'approvals', 'events', 'config'] as const,
  open({ approvals, events, config, ...given }) {
    const deps = { ...given, archive: config.ARCHIVE_DIR, ...tellsOf(events) };
    approvals.add(moneyExecutors(deps));
    return { routes: treasuryRoutes(deps, approvals) };
  },
});
