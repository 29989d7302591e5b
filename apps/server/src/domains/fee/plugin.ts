import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { feeExecutor } from './decide-fees.ts';
import { feeRoutes } from './fee-domain.ts';
import { LevelJob } from './level-job.ts';
import { feeOperatorRoutes } from './operator-calls.ts';

/** What trading costs: schedules, levels, promotions. */
export const feePlugin = plugin({
  name: 'fees',
  needs: ['db', 'log', 'clock', 'hub', 'committer', 'auditLog', 'approvals', 'settings', 'persons', 'events'],
  open({ settings, events, ...given }) {
    const { committer, approvals } = given;
    const { settingsChanged, recordChanged } = tellsOf(events);
    const deps = { ...given, levels: () => settings.current().VIP_LEVEL_SETTING };
    approvals.add({ fees: feeExecutor(committer) });
    committer.onCommit(({ feeDesks, levelOwners }) => {
      if (feeDesks.length > 0) settingsChanged();
      for (const owner of levelOwners) recordChanged(owner, 'fees', 0);
    });
    const assetOf = (desk: 'spot' | 'margin', symbol: string) => {
      const { state } = committer.engine;
      return desk === 'spot' ? state.findInstrument(symbol)?.quote : state.margin.find('live', symbol)?.listing.asset;
    };
    const job = new LevelJob({ ...deps, assetOf });
    return {
      routes: [...feeRoutes(deps), ...feeOperatorRoutes(deps)],
      start: () => job.start(),
      close: () => job.close(),
    };
  },
});
