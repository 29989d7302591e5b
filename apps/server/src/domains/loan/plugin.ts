import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import type { LoanDeps } from './loan-deps.ts';
import { createLoanDomain } from './loan-domain.ts';
import { loanExecutors, loanRoutes } from './operator-calls.ts';

export const loanPlugin = plugin({
  name: 'loans',
  needs: [
    'db',
    'hub',
    'clock',
    'log',
    'auditLog',
    'committer',
    'uploads',
    'persons',
    'settings',
    'approvals',
    'events',
  ],
  open({ hub, settings, approvals, events, ...given }) {
    const tells = tellsOf(events);
    const loan: LoanDeps = {
      ...given,
      ...tells,
      letter: (userId, letter) => letterStatement(userId, { type: 'loan', ...letter }, given.clock()),
    };
    const domain = createLoanDomain(loan);
    const operated = { hub, settings, loan, ...tells };
    approvals.add(loanExecutors(operated));
    const routes = [...domain.routes, ...loanRoutes(operated, approvals)];
    return { routes, start: () => domain.start(), close: () => domain.close() };
  },
});
