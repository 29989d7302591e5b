import type { HttpServerOptions } from '../../platform/http/create-http-server.ts';
import { openGateway } from '../../platform/payment/open-gateway.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { letterStatement } from '../mail/send-letter.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { createDepositDomain } from './deposit-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly deposit: DepositDeps;
    readonly payments: HttpServerOptions['payments'];
  }
}

export const depositPlugin = plugin({
  name: 'recharges',
  needs: ['config', 'db', 'hub', 'committer', 'auditLog', 'settings', 'log', 'clock', 'limits', 'uploads', 'events'],
  gives: ['deposit', 'payments'],
  open({ config, limits, uploads, events, ...given }) {
    const gateway = openGateway(config, given.clock);
    const deposit: DepositDeps = {
      ...given,
      gateway,
      queueChanged: tellsOf(events).queueChanged,
      deposit: (deposit, ask) => limits.deposit(deposit, ask),
      claimUpload: async (userId, url) => (await uploads.claimUploads(userId, [{ url, field: 'filePath' }]))[0] ?? '',
      letter: (userId, letter) => letterStatement(userId, { type: 'recharge', ...letter }, given.clock()),
    };
    const domain = createDepositDomain(deposit);
    const payments = gateway && { gateway, takeReport: domain.takeReport };
    return { deposit, payments, routes: domain.routes, close: () => domain.close() };
  },
});
