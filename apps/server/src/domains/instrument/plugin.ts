import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { sharesExecutor } from './corporate-actions.ts';
import { instrumentRoutes } from './operator-calls.ts';
import { catalogueExecutor, listingExecutor } from './put-in-force.ts';

/** What is listed, on which terms, and how it ends. */
export const instrumentPlugin = plugin({
  name: 'instruments',
  needs: ['config', 'db', 'clock', 'log', 'hub', 'committer', 'relist', 'approvals', 'events', 'splitUnwritten'],
  open({ approvals, events, config: { market }, ...given }) {
    const sources = market.kind === 'sources' ? market.sources.map(({ name }) => name) : null;
    const deps = { ...given, sources, ...tellsOf(events) };
    approvals.add({
      catalogue: catalogueExecutor(deps),
      listing: listingExecutor(deps),
      shares: sharesExecutor(deps),
    });
    return { routes: instrumentRoutes(deps, approvals) };
  },
});
