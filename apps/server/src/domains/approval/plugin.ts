import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { Approvals } from './approvals.ts';
import { approvalRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly approvals: Approvals;
  }
}

const QUEUES = ['approvals', 'recharge', 'withdrawal', 'loan', 'customers'] as const;

/** What needs two people. Whoever gives something to decide adds how it is carried out. */
export const approvalPlugin = plugin({
  name: 'approvals',
  needs: ['db', 'auditLog', 'clock', 'events'],
  gives: ['approvals'],
  open({ db, auditLog, clock, events }) {
    const { queueChanged } = tellsOf(events);
    const changed = () => {
      for (const queue of QUEUES) queueChanged(queue);
    };
    const approvals = new Approvals({ db, auditLog, clock, changed });
    return { approvals, routes: approvalRoutes(db, approvals), start: () => approvals.assertComplete() };
  },
});
