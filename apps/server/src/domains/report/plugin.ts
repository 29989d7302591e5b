import { join } from 'node:path';
import { plugin } from '../../platform/plugin.ts';
import { closingRoutes } from './closing-calls.ts';
import { exportRoutes } from './export-calls.ts';
import { ListExports } from './list-exports.ts';
import { morningRoutes } from './morning.ts';
import { ReportJob } from './report-job.ts';
import { viewRoutes } from './view-calls.ts';

/** Daily closings, the first page's figures, and what operators keep of lists. */
export const reportPlugin = plugin({
  name: 'reports',
  needs: ['db', 'hub', 'committer', 'settings', 'clock', 'log', 'config', 'auditLog', 'listCalls'],
  open({ config, auditLog, listCalls, ...deps }) {
    const { db, clock, log } = deps;
    const exports = new ListExports({ db, clock, log, folder: join(config.DATA_DIR, 'exports') });
    const job = new ReportJob(deps);
    return {
      routes: [
        ...closingRoutes(deps),
        ...morningRoutes(deps),
        ...viewRoutes({ db, listCalls }),
        ...exportRoutes({ db, auditLog, listCalls, exports }),
      ],
      start: async () => {
        await exports.open();
        job.start();
      },
      close: async () => {
        await job.close();
        await exports.close();
      },
    };
  },
});
