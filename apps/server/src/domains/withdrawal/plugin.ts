import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { letterStatement } from '../mail/send-letter.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { createWithdrawalDomain } from './withdrawal-domain.ts';
import { withdrawalGuards } from './withdrawal-guards.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly withdraw: WithdrawalDeps;
  }
}

export const withdrawalPlugin = plugin({
  name: 'withdrawals',
  needs: [
    ...['db', 'hub', 'committer', 'auditLog', 'settings', 'deployment', 'clock', 'events'],
    ...['account', 'address', 'bank', 'secrets'],
  ] as const,
  gives: ['withdraw'],
  open({ clock, events, account, address, bank, secrets, ...given }) {
    const withdraw: WithdrawalDeps = {
      ...given,
      queueChanged: tellsOf(events).queueChanged,
      guards: withdrawalGuards({ db: given.db, account, address, bank, secrets }),
      standingOf: (userId) => account.standingOf(userId),
      letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
    };
    return { withdraw, routes: createWithdrawalDomain(withdraw).routes };
  },
});
