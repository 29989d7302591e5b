import type { AuditedPlan } from '../../exchange/audit-log.ts';
import type { HttpServerOptions } from '../../platform/http/create-http-server.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { openGateway } from '../../platform/payment/open-gateway.ts';
import { plugin } from '../../platform/plugin.ts';
import { isSample } from '../../platform/sample-addresses.ts';
import { tellsOf } from '../../services.ts';
import { type DepositDecision, planDeposit, refuseDeposit } from './decide-deposit.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { createDepositDomain } from './deposit-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** What operators decide about a deposit. */
    readonly deposit: {
      plan(decision: DepositDecision): Promise<AuditedPlan>;
      refuse(decision: Omit<DepositDecision, 'credited'>): Promise<void>;
    };
    readonly payments: HttpServerOptions['payments'];
  }
}

export const depositPlugin = plugin({
  name: 'deposits',
  needs: [
    'config',
    'demoWorld',
    'db',
    'hub',
    'committer',
    'auditLog',
    'settings',
    'log',
    'clock',
    'limits',
    'uploads',
    'events',
  ],
  gives: ['deposit', 'payments'],
  open({ config, demoWorld, limits, uploads, events, ...given }) {
    const gateway = openGateway(config, given.clock, demoWorld);
    const deps: DepositDeps = {
      ...given,
      gateway,
      isClosedSample: (channel) => !demoWorld.isPrivate && isSample(channel),
      mayTest: (cookies) => demoWorld.isLetIn(cookies),
      queueChanged: tellsOf(events).queueChanged,
      deposit: (deposit, ask) => limits.deposit(deposit, ask),
      claimUpload: async (userId, url) => (await uploads.claimUploads(userId, [{ url, field: 'filePath' }]))[0] ?? '',
      letter: (userId, letter) => letterStatement(userId, { type: 'recharge', ...letter }, given.clock()),
    };
    const domain = createDepositDomain(deps);
    const payments = gateway && { gateway, takeReport: domain.takeReport };
    const deposit = {
      plan: (decision: DepositDecision) => planDeposit(deps, decision),
      refuse: (decision: Omit<DepositDecision, 'credited'>) => refuseDeposit(deps, decision),
    };
    return { deposit, payments, routes: domain.routes, close: () => domain.close() };
  },
});
