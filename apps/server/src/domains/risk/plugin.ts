import { plugin } from '../../platform/plugin.ts';
import { riskRoutes } from './operator-calls.ts';

/** What the house risks. */
export const riskPlugin = plugin({
  name: 'risk',
  needs: ['hub', 'committer'] as const,
  open: (deps) => ({ routes: riskRoutes(deps) }),
});
