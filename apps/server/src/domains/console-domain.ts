import type { Route } from '../platform/http/route.ts';
import { Approvals } from './approval/approvals.ts';
import { approvalRoutes } from './approval/operator-calls.ts';
import { auditRoutes } from './audit/operator-calls.ts';
import { certificationRoutes } from './certification/operator-calls.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { contentRoutes } from './contents/operator-calls.ts';
import { customerActRoutes } from './customer/customer-acts.ts';
import { customerRoutes } from './customer/operator-calls.ts';
import { defiExecutor, defiRoutes } from './defi/operator-calls.ts';
import { copyTradingRoutes } from './follow/operator-calls.ts';
import { loanExecutors, loanRoutes } from './loan/operator-calls.ts';
import { nftRoutes } from './nft/operator-calls.ts';
import { savingsExecutor, savingsRoutes } from './savings/operator-calls.ts';
import { conversationRoutes } from './service/operator-calls.ts';
import { settingExecutor, settingRoutes } from './settings/operator-calls.ts';
import { offeringExecutor, offeringRoutes } from './subscription/operator-calls.ts';
import { themeRoutes } from './theme/operator-calls.ts';
import { moneyExecutors } from './treasury/money-executors.ts';
import { moneyQueueRoutes } from './treasury/money-queues.ts';
import { treasuryRoutes } from './treasury/operator-calls.ts';
import { welfareExecutor, welfareRoutes } from './welfare/operator-calls.ts';

/** What operators see and decide. Nothing here sets a price, an outcome or odds, or signs in as a customer. */
export function createConsole(deps: ConsoleDeps): { readonly routes: readonly Route[] } {
  const { db, acts, clock, settings, queueChanged } = deps;
  const changed = () => {
    for (const queue of ['approvals', 'recharge', 'withdrawal', 'loan', 'customers'] as const) queueChanged(queue);
  };
  const editing = { ...deps, standard: settings.standard, reload: () => settings.reload() };
  const executors = {
    ...moneyExecutors(deps),
    setting: settingExecutor(editing),
    savings: savingsExecutor(deps),
    ...loanExecutors(deps),
    offering: offeringExecutor(deps.offerings),
    welfare: welfareExecutor(deps),
    defi: defiExecutor(deps.defi),
  };
  const approvals = new Approvals({ db, acts, clock, changed, executors });
  return {
    routes: [
      ...approvalRoutes(db, approvals),
      ...moneyQueueRoutes(deps, approvals),
      ...loanRoutes(deps, approvals),
      ...nftRoutes(deps),
      ...certificationRoutes(deps),
      ...conversationRoutes(deps),
      ...customerRoutes(deps),
      ...customerActRoutes(deps, approvals),
      ...copyTradingRoutes(deps),
      ...treasuryRoutes(deps, approvals),
      ...auditRoutes(db),
      ...settingRoutes(editing, approvals),
      ...themeRoutes(deps),
      ...contentRoutes(deps),
      ...welfareRoutes(deps, approvals),
      ...defiRoutes(deps.defi, approvals),
      ...savingsRoutes(deps, approvals),
      ...offeringRoutes(deps.offerings, approvals),
    ],
  };
}
