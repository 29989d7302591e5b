import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { welfareExecutor, welfareRoutes } from './operator-calls.ts';
import { createWelfareDomain } from './welfare-domain.ts';

export const welfarePlugin = plugin({
  name: 'welfare',
  needs: ['db', 'clock', 'committer', 'auditLog', 'approvals', 'events', 'persons'],
  open({ approvals, events, ...given }) {
    const operated = { ...given, ...tellsOf(events) };
    approvals.add({ welfare: welfareExecutor(operated) });
    return { routes: [...createWelfareDomain(given).routes, ...welfareRoutes(operated, approvals)] };
  },
});
