import { plugin } from '../../platform/plugin.ts';
import { limitExecutor } from './decide-limits.ts';
import { riskRoutes } from './operator-calls.ts';
import { roomRoutes } from './room.ts';

/** What the house risks. */
export const riskPlugin = plugin({
  name: 'risk',
  needs: ['db', 'hub', 'committer', 'approvals'],
  open(deps) {
    deps.approvals.add({ riskLimit: limitExecutor(deps.committer) });
    return { routes: [...riskRoutes(deps), ...roomRoutes(deps.committer)] };
  },
});
