import { cancelLoan, loanList, loanProductList, repayLoan as repayLoanCall, submitLoan } from '@bourse/wire';
import { type Route, route } from '../../platform/http/route.ts';
import type { LoanDeps } from './loan-deps.ts';
import { openLoanProducts } from './loan-products.ts';
import { loanRecords } from './loan-records.ts';
import { LoanReminders } from './loan-reminders.ts';
import { loanRow, statusesOf } from './loan-row.ts';
import { cancelLoanRequest, repayLoan } from './repay-loan.ts';
import { requestLoan } from './request-loan.ts';

export interface LoanDomain {
  readonly routes: readonly Route[];
  start(): void;
  close(): Promise<void>;
}

/** Money that is lent: what is offered, who asks, what is owed, and its repayment. */
export function createLoanDomain(deps: LoanDeps): LoanDomain {
  const reminders = new LoanReminders(deps);
  return {
    start: () => reminders.start(),
    close: () => reminders.close(),
    routes: [
      route(loanProductList, 'read', async ({ session, lang }) => {
        const rows = await openLoanProducts(deps, await deps.persons.known(session.userId), lang);
        return { rows, total: rows.length };
      }),
      route(submitLoan, 'trade', (call) => requestLoan(deps, call), { freezes: 'FINANCIAL' }),
      route(loanList, 'read', async ({ session, query, lang, nowMs }) => {
        const { status, ...page } = query;
        const statuses = statusesOf(status);
        const found = await loanRecords(deps.db, {
          owner: session.userId,
          ...page,
          ...(statuses === undefined ? {} : { statuses }),
        });
        return { rows: found.rows.map((record) => loanRow(record, lang, nowMs)), total: found.total };
      }),
      // Owing less is never frozen.
      route(repayLoanCall, 'trade', (call) => repayLoan(deps, call)),
      route(cancelLoan, 'trade', (call) => cancelLoanRequest(deps, call)),
    ],
  };
}
