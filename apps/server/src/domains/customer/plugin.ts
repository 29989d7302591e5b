import { balancesOf } from '../../exchange/balances.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { customerDecisionRoutes } from './customer-decisions.ts';
import { noteRoutes } from './customer-notes.ts';
import { tagRoutes } from './customer-tags.ts';
import { customerRoutes } from './operator-calls.ts';

/** Customers as operators see them, and what operators do about one. */
export const customerPlugin = plugin({
  name: 'customers',
  needs: [
    'db',
    'hub',
    'committer',
    'auditLog',
    'clock',
    'settings',
    'account',
    'accountSupport',
    'certification',
    'freezing',
    'limits',
    'approvals',
    'events',
  ] as const,
  open({ accountSupport, approvals, events, ...given }) {
    const { db, hub } = given;
    const deps = {
      ...given,
      ...tellsOf(events),
      support: accountSupport,
      balancesOf: (userId: number, simulated: boolean) => balancesOf(db, hub, userId, simulated),
    };
    return {
      routes: [
        ...customerRoutes(deps),
        ...customerDecisionRoutes(deps, approvals),
        ...noteRoutes(deps),
        ...tagRoutes(deps),
      ],
    };
  },
});
