import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { haltRoutes } from './halt-calls.ts';
import { HaltRequests } from './halt-requests.ts';
import { openingExecutor } from './halts.ts';

/** Halting trading and opening it again, from the console and from the command line. */
export const haltPlugin = plugin({
  name: 'halts',
  needs: ['db', 'log', 'hub', 'committer', 'auditLog', 'approvals', 'operators', 'events'],
  open({ db, log, hub, events, ...deps }) {
    const { settingsChanged } = tellsOf(events);
    deps.approvals.add({ market: openingExecutor(deps.committer) });
    deps.committer.onCommit(({ halts }) => {
      if (halts.length > 0) settingsChanged();
    });
    const requests = new HaltRequests(db, log, deps);
    return {
      routes: haltRoutes({ ...deps, hub }),
      // Before any price comes.
      start: () => requests.open(),
      close: () => requests.close(),
    };
  },
});
