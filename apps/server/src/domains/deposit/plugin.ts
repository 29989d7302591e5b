import type { HttpServerOptions } from '../../platform/http/create-http-server.ts';
import { openGateway } from '../../platform/payment/open-gateway.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { letterStatement } from '../mail/send-letter.ts';
import type { RechargeDeps } from './recharge-deps.ts';
import { createRechargeDomain } from './recharge-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly recharge: RechargeDeps;
    readonly payments: HttpServerOptions['payments'];
  }
}

export const rechargePlugin = plugin({
  name: 'recharges',
  needs: ['config', 'db', 'hub', 'committer', 'acts', 'settings', 'log', 'clock', 'limits', 'uploads', 'events'],
  gives: ['recharge', 'payments'],
  open({ config, limits, uploads, events, ...given }) {
    const gateway = openGateway(config, given.clock);
    const recharge: RechargeDeps = {
      ...given,
      gateway,
      queueChanged: tellsOf(events).queueChanged,
      deposit: (deposit, ask) => limits.deposit(deposit, ask),
      claimUpload: async (userId, url) => (await uploads.claimUploads(userId, [{ url, field: 'filePath' }]))[0] ?? '',
      letter: (userId, letter) => letterStatement(userId, { type: 'recharge', ...letter }, given.clock()),
    };
    const domain = createRechargeDomain(recharge);
    const payments = gateway && { gateway, takeReport: domain.takeReport };
    return { recharge, payments, routes: domain.routes, close: () => domain.close() };
  },
});
