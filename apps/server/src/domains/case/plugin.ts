import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { CaseJob } from './case-job.ts';
import { nameRoutes } from './name-calls.ts';
import { namesExecutor } from './names-import.ts';
import { caseRoutes } from './operator-calls.ts';
import { HttpProvider } from './screening/http-provider.ts';
import { LocalList } from './screening/local-list.ts';
import type { ScreeningProvider } from './screening/screening-provider.ts';

/** Cases of customers: raised by rules and by hand, and the list of names that customers are compared with. */
export const casePlugin = plugin({
  name: 'cases',
  needs: [
    'config',
    'db',
    'hub',
    'committer',
    'clock',
    'log',
    'secrets',
    'bank',
    'auditLog',
    'approvals',
    'settings',
    'events',
  ],
  open({ config, db, hub, committer, clock, log, secrets, bank, auditLog, approvals, settings, events }) {
    const { queueChanged } = tellsOf(events);
    approvals.add({ names: namesExecutor({ db, clock }) });
    const changed = () => queueChanged('cases');
    const setting = () => settings.current().CASE_SETTING;
    const assetOf = (desk: 'spot' | 'margin', symbol: string) => {
      const { state } = committer.engine;
      return desk === 'spot' ? state.findInstrument(symbol)?.quote : state.margin.find('live', symbol)?.listing.asset;
    };
    const { SCREENING_URL: url, SCREENING_KEY: key, SCREENING_NAME: name } = config;
    const providers: ScreeningProvider[] = [new LocalList(db, () => setting().nameLikeness)];
    if (url !== undefined && key !== undefined) providers.push(new HttpProvider({ url, key, name, clock }));
    const job = new CaseJob({ db, hub, clock, log, openCard: bank.openCard, providers, setting, changed, assetOf });
    return {
      routes: [...caseRoutes({ db, auditLog, secrets, changed }), ...nameRoutes({ db, clock, approvals })],
      start: () => job.start(),
      close: () => job.close(),
    };
  },
});
