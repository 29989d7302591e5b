import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { withdrawalExecutor, withdrawalOperatorRoutes } from './operator-calls.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { createWithdrawalDomain } from './withdrawal-domain.ts';
import { withdrawalGuards } from './withdrawal-guards.ts';

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
    'approvals',
  ] as const,
  open({ events, account, coolingOff, address, bank, approvals, ...given }) {
    const { clock, secrets } = given;
    const deps = {
      ...given,
      queueChanged: tellsOf(events).queueChanged,
      guards: withdrawalGuards({ coolingOff, account, address, bank, secrets }),
      standingOf: (userId) => account.standingOf(userId),
      letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
    } satisfies WithdrawalDeps;
    approvals.add(withdrawalExecutor(deps));
    return { routes: [...createWithdrawalDomain(deps).routes, ...withdrawalOperatorRoutes(deps, approvals)] };
  },
});
