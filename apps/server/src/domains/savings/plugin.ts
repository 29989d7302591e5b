import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { savingsExecutor, savingsRoutes } from './operator-calls.ts';
import { createSavingsDomain } from './savings-domain.ts';

export const savingsPlugin = plugin({
  name: 'savings',
  needs: ['db', 'clock', 'committer', 'auditLog', 'approvals', 'events', 'persons'],
  open({ approvals, events, ...given }) {
    const operated = { ...given, ...tellsOf(events) };
    approvals.add({ savings: savingsExecutor(operated) });
    return { routes: [...createSavingsDomain(given).routes, ...savingsRoutes(operated, approvals)] };
  },
});
