import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { planWithdrawal, refuseWithdrawal, type WithdrawalDecision } from './decide-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { createWithdrawalDomain } from './withdrawal-domain.ts';
import { withdrawalGuards } from './withdrawal-guards.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** What operators decide about a withdrawal. */
    readonly withdrawal: {
      plan(decision: WithdrawalDecision): Promise<AuditedPlan>;
      refuse(decision: Omit<WithdrawalDecision, 'outcome'>): Promise<void>;
    };
  }
}

export const withdrawalPlugin = plugin({
  name: 'withdrawals',
  needs: [
    'db',
    'hub',
    'committer',
    'auditLog',
    'settings',
    'deployment',
    'clock',
    'events',
    'account',
    'persons',
    'coolingOff',
    'address',
    'bank',
    'secrets',
  ] as const,
  gives: ['withdrawal'],
  open({ clock, events, account, coolingOff, address, bank, secrets, ...given }) {
    const deps: WithdrawalDeps = {
      ...given,
      queueChanged: tellsOf(events).queueChanged,
      guards: withdrawalGuards({ coolingOff, account, address, bank, secrets }),
      standingOf: (userId) => account.standingOf(userId),
      letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
    };
    const withdrawal = {
      plan: (decision: WithdrawalDecision) => planWithdrawal(deps, decision),
      refuse: (decision: Omit<WithdrawalDecision, 'outcome'>) => refuseWithdrawal(deps, decision),
    };
    return { withdrawal, routes: createWithdrawalDomain(deps).routes };
  },
});
