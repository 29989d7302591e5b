import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { balancesOf } from '../assets/balances.ts';
import { customerDecisionRoutes } from './customer-decisions.ts';
import { customerRoutes } from './operator-calls.ts';

/** Customers as operators see them, and what operators do about one. */
export const customerPlugin = plugin({
  name: 'customers',
  needs: [
    ...['db', 'hub', 'committer', 'auditLog', 'clock', 'deployment', 'outbox', 'settings'],
    ...['account', 'certification', 'freezing', 'limits', 'approvals', 'events'],
  ] as const,
  open({ outbox, deployment, approvals, events, ...given }) {
    const { db, hub, clock, auditLog } = given;
    const deps = {
      ...given,
      ...tellsOf(events),
      support: { db, clock, deployment, outbox, auditLog },
      balancesOf: (userId: number, simulated: boolean) => balancesOf(db, hub, userId, simulated),
    };
    return { routes: [...customerRoutes(deps), ...customerDecisionRoutes(deps, approvals)] };
  },
});
