import { balancesOf } from '../../exchange/balances.ts';
import type { Statement } from '../../platform/db/database.ts';
import { sendLetter } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { type AccountDomain, createAccountDomain } from './account-domain.ts';
import { resetCustomerTotp, type SupportRequest } from './reset-security.ts';
import { checkWithdrawalRest, coolOffWithdrawals, withdrawalRest } from './withdrawal-cooling-off.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly account: AccountDomain;
    /** The time in which a weakened protection lets no money out. */
    readonly coolingOff: {
      until(userId: number): Promise<number>;
      check(userId: number, nowMs: number): Promise<void>;
      /** The statement with which it begins. */
      begin(userId: number, nowMs: number): Statement;
    };
    /** Help for a customer who lost something they sign in with. */
    readonly accountSupport: { resetTotp(request: SupportRequest): Promise<number> };
  }
}

export const accountPlugin = plugin({
  name: 'accounts',
  needs: [
    'config',
    'db',
    'hub',
    'clock',
    'log',
    'deployment',
    'settings',
    'secrets',
    'demoWorld',
    'outbox',
    'address',
    'simulation',
    'auditLog',
    'freezing',
    'certification',
    'limits',
    'defi',
    'events',
  ] as const,
  gives: ['account', 'coolingOff', 'accountSupport'],
  async open({ config, hub, address, simulation, freezing, certification, limits, defi, events, auditLog, ...given }) {
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
    const coolingOff = {
      until: (userId: number) => withdrawalRest(db, userId),
      check: (userId: number, nowMs: number) => checkWithdrawalRest(db, userId, nowMs),
      begin: coolOffWithdrawals,
    };
    const accountSupport = {
      resetTotp: (request: SupportRequest) => resetCustomerTotp({ ...given, auditLog }, request),
    };
    return {
      account,
      coolingOff,
      accountSupport,
      routes: account.routes,
      keeps: { 'sessions of customers': () => account.sessions.load() },
      start: () => account.sessions.start(),
      close: () => account.close(),
    };
  },
});
