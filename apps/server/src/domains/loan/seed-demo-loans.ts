import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Committer } from '../../exchange/committer.ts';
import type { Database } from '../../platform/db/database.ts';
import { planLoanProduct } from './loan-products.ts';

const PRODUCTS = [
  { days: 7, odds: '0.05', amountMin: '100', amountMax: '5000', overdueOdds: '0.1' },
  { days: 15, odds: '0.045', amountMin: '100', amountMax: '10000', overdueOdds: '0.1' },
  { days: 30, odds: '0.04', amountMin: '500', amountMax: '20000', overdueOdds: '0.08' },
  { days: 60, odds: '0.035', amountMin: '500', amountMax: '50000', overdueOdds: '0.08' },
] as const;

/** For the demo: loans on offer. Does nothing where there are some. */
export async function seedDemoLoans(deps: {
  readonly db: Database;
  readonly committer: Committer;
  readonly auditLog: AuditLog;
}): Promise<void> {
  const { committer } = deps;
  const { state } = committer.engine;
  if (state.loans.products.size > 0) return;
  for (const terms of PRODUCTS) {
    await deps.auditLog.record(
      () =>
        planLoanProduct(deps, {
          product: {
            id: 0,
            coin: 'usdt',
            overdueDays: 30,
            repayType: '1',
            repayOrg: 'Sample lender',
            open: true,
            ...terms,
          },
          former: '',
          reason: 'The demo begins',
          operator: { id: 0, address: '' },
        }),
      undefined,
    );
  }
}
