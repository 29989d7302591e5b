import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { balancesOf } from '../assets/balances.ts';
import { customerActRoutes } from './customer-acts.ts';
import { customerRoutes } from './operator-calls.ts';

/** Customers as operators see them, and what operators do about one. */
export const customerPlugin = plugin({
  name: 'customers',
  needs: [
    ...['db', 'hub', 'committer', 'acts', 'clock', 'deployment', 'outbox', 'settings'],
    ...['account', 'certification', 'freezing', 'limits', 'approvals', 'events'],
  ] as const,
  open({ outbox, deployment, approvals, events, ...given }) {
    const { db, hub, clock, acts } = given;
    const deps = {
      ...given,
      ...tellsOf(events),
      support: { db, clock, deployment, outbox, acts },
      balancesOf: (userId: number, simulated: boolean) => balancesOf(db, hub, userId, simulated),
    };
    return { routes: [...customerRoutes(deps), ...customerActRoutes(deps, approvals)] };
  },
});
