import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { sharesExecutor } from './corporate-actions.ts';
import { instrumentRoutes } from './operator-calls.ts';
import { catalogueExecutor, listingExecutor } from './put-in-force.ts';

/** What is listed, on which terms, and how it ends. */
export const instrumentPlugin = plugin({
  name: 'instruments',
  needs: ['db', 'clock', 'log', 'hub', 'committer', 'relist', 'approvals', 'events'],
  open({ approvals, events, ...given }) {
    const deps = { ...given, ...tellsOf(events) };
    approvals.add({
      catalogue: catalogueExecutor(deps),
      listing: listingExecutor(deps),
      shares: sharesExecutor(deps),
    });
    return { routes: instrumentRoutes(deps, approvals) };
  },
});
