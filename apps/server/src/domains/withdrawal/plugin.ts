import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { letterStatement } from '../mail/send-letter.ts';
import type { WithdrawDeps } from './withdraw-deps.ts';
import { createWithdrawDomain } from './withdraw-domain.ts';
import { withdrawalGuards } from './withdrawal-guards.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly withdraw: WithdrawDeps;
  }
}

export const withdrawPlugin = plugin({
  name: 'withdrawals',
  needs: [
    ...['db', 'hub', 'committer', 'acts', 'settings', 'deployment', 'clock', 'events'],
    ...['account', 'address', 'bank', 'secrets'],
  ] as const,
  gives: ['withdraw'],
  open({ clock, events, account, address, bank, secrets, ...given }) {
    const withdraw: WithdrawDeps = {
      ...given,
      queueChanged: tellsOf(events).queueChanged,
      guards: withdrawalGuards({ db: given.db, account, address, bank, secrets }),
      standingOf: (userId) => account.standingOf(userId),
      letter: (userId, letter) => letterStatement(userId, { type: 'withdraw', ...letter }, clock()),
    };
    return { withdraw, routes: createWithdrawDomain(withdraw).routes };
  },
});
