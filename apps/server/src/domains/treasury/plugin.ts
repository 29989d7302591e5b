import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { auditRoutes } from '../audit/operator-calls.ts';
import { moneyExecutors } from './money-executors.ts';
import { moneyQueueRoutes } from './money-queues.ts';
import { treasuryRoutes } from './operator-calls.ts';

/** The house's money, the queues of money on its way, the audit log. */
export const treasuryPlugin = plugin({
  name: 'treasury',
  needs: [
    ...['db', 'hub', 'committer', 'auditLog', 'clock', 'log', 'settings', 'uploads'],
    ...['deposit', 'withdraw', 'secrets', 'approvals', 'events'],
  ] as const,
  open({ approvals, events, ...given }) {
    const deps = { ...given, ...tellsOf(events) };
    approvals.add(moneyExecutors(deps));
    const routes = [...moneyQueueRoutes(deps, approvals), ...treasuryRoutes(deps, approvals), ...auditRoutes(given.db)];
    return { routes };
  },
});
