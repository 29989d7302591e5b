import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { moneyExecutors } from './money-executors.ts';
import { moneyQueueRoutes } from './money-queues.ts';
import { treasuryRoutes } from './operator-calls.ts';

/** The house's money, the queues of money on its way. */
export const treasuryPlugin = plugin({
  name: 'treasury',
  needs: [
    'db',
    'hub',
    'committer',
    'auditLog',
    'clock',
    'log',
    'settings',
    'uploads',
    'deposit',
    'withdrawal',
    'secrets',
    'approvals',
    'events',
  ] as const,
  open({ approvals, events, ...given }) {
    const deps = { ...given, ...tellsOf(events) };
    approvals.add(moneyExecutors(deps));
    const routes = [...moneyQueueRoutes(deps, approvals), ...treasuryRoutes(deps, approvals)];
    return { routes };
  },
});
