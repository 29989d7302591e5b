import type { Route } from '../platform/http/route.ts';
import { approvalRoutes } from './approval-routes.ts';
import { Approvals } from './approvals.ts';
import { auditRoutes } from './audit.ts';
import { certificationRoutes } from './certifications.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { contentRoutes } from './contents.ts';
import { conversationRoutes } from './conversations.ts';
import { copyTradingRoutes } from './copy-trading.ts';
import { customerActRoutes } from './customer-acts.ts';
import { customerRoutes } from './customers.ts';
import { defiExecutor, defiRoutes } from './defi.ts';
import { loanExecutors, loanRoutes } from './loans.ts';
import { moneyExecutors } from './money-executors.ts';
import { moneyQueueRoutes } from './money-queues.ts';
import { nftRoutes } from './nfts.ts';
import { offeringExecutor, offeringRoutes } from './offerings.ts';
import { savingsExecutor, savingsRoutes } from './savings.ts';
import { settingExecutor, settingRoutes } from './settings.ts';
import { themeRoutes } from './theme.ts';
import { treasuryRoutes } from './treasury.ts';
import { welfareExecutor, welfareRoutes } from './welfare.ts';

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
