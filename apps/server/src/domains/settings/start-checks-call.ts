import { startChecks } from '@bourse/wire/console';
import { type Route, route } from '../../platform/http/route.ts';
import type { StartFinding } from '../../platform/start-checks/start-checks.ts';

/** What who may edit settings is told until it is settled. */
export function startChecksRoute(startFindings: () => Promise<StartFinding[]>): Route {
  return route(startChecks, 'read', async () => (await startFindings()).map(({ check, text }) => ({ check, text })));
}
