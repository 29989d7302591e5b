import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { CaseJob } from './case-job.ts';
import { nameRoutes } from './name-calls.ts';
import { caseRoutes } from './operator-calls.ts';
import { LocalList } from './screening/local-list.ts';

/** Cases of customers: raised by rules and by hand, and the list of names that customers are compared with. */
export const casePlugin = plugin({
  name: 'cases',
  needs: ['db', 'hub', 'committer', 'clock', 'log', 'secrets', 'auditLog', 'settings', 'events'],
  open({ db, hub, committer, clock, log, secrets, auditLog, settings, events }) {
    const { queueChanged } = tellsOf(events);
    const changed = () => queueChanged('cases');
    const setting = () => settings.current().CASE_SETTING;
    const assetOf = (desk: 'spot' | 'margin', symbol: string) => {
      const { state } = committer.engine;
      return desk === 'spot' ? state.findInstrument(symbol)?.quote : state.margin.find('live', symbol)?.listing.asset;
    };
    const providers = [new LocalList(db, () => setting().nameLikeness)];
    const job = new CaseJob({ db, hub, clock, log, secrets, providers, setting, changed, assetOf });
    return {
      routes: [...caseRoutes({ db, auditLog, secrets, changed }), ...nameRoutes({ db, auditLog })],
      start: () => job.start(),
      close: () => job.close(),
    };
  },
});
