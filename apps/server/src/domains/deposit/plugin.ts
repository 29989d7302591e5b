import type { HttpServerOptions } from '../../platform/http/create-http-server.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { openGateway } from '../../platform/payment/open-gateway.ts';
import { plugin } from '../../platform/plugin.ts';
import { isSample } from '../../platform/sample-addresses.ts';
import { tellsOf } from '../../services.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { createDepositDomain } from './deposit-domain.ts';
import { depositExecutor, depositOperatorRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
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
    'approvals',
  ],
  gives: ['payments'],
  open({ config, demoWorld, limits, uploads, events, approvals, ...given }) {
    const gateway = openGateway(config, given.clock, demoWorld);
    const deps = {
      ...given,
      gateway,
      isClosedSample: (channel) => !demoWorld.isPrivate && isSample(channel),
      mayTest: (cookies) => demoWorld.isLetIn(cookies),
      queueChanged: tellsOf(events).queueChanged,
      deposit: (deposit, ask) => limits.deposit(deposit, ask),
      claimUpload: async (userId, url) => (await uploads.claimUploads(userId, [{ url, field: 'filePath' }]))[0] ?? '',
      letter: (userId, letter) => letterStatement(userId, { type: 'recharge', ...letter }, given.clock()),
    } satisfies DepositDeps;
    const domain = createDepositDomain(deps);
    const payments = gateway && { gateway, takeReport: domain.takeReport };
    approvals.add(depositExecutor(deps));
    const routes = [...domain.routes, ...depositOperatorRoutes(deps, approvals)];
    return { payments, routes, start: () => domain.start(), close: () => domain.close() };
  },
});
