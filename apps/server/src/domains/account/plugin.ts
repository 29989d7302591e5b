import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { balancesOf } from '../assets/balances.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { type AccountDomain, createAccountDomain } from './account-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly account: AccountDomain;
  }
}

export const accountPlugin = plugin({
  name: 'accounts',
  needs: [
    ...['config', 'db', 'hub', 'clock', 'log', 'deployment', 'settings', 'secrets', 'outbox', 'address', 'simulation'],
    ...['freezing', 'certification', 'limits', 'defi', 'events'],
  ] as const,
  gives: ['account'],
  async open({ config, hub, address, simulation, freezing, certification, limits, defi, events, ...given }) {
    const { db, clock } = given;
    const { recordChanged } = tellsOf(events);
    const isFrozen = (userId: number) => freezing.of(userId, clock()).some(({ module }) => module === 'ALL');
    const account = await createAccountDomain({
      ...given,
      publicUrl: config.PUBLIC_URL,
      letter: (userId, letter) => sendLetter({ db, clock, recordChanged }, userId, letter),
      balancesOf: (userId, simulated) => balancesOf(db, hub, userId, simulated),
      hasAddress: address.hasAddress,
      enterSimulation: simulation.enter,
      freezesOf: (userId) => freezing.of(userId, clock()),
      verificationOf: (userId) => certification.verificationOf(userId),
      closedMarketsOf: (userId) => limits.closedMarketsOf(userId),
      defiOf: (userId) => defi.standingOf(userId),
      onModeChanged: (userId, simulated) =>
        void events.tell('statusChanged', userId, isFrozen(userId) ? 1 : 0, simulated),
    });
    account.sessions.onEnd((userId) => void events.tell('sessionsEnded', userId));
    events.on('customerFrozen', (userId) => account.endSessions(userId));
    return { account, routes: account.routes, close: () => account.close() };
  },
});
