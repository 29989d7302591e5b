import { openChain } from '../../platform/chain/open-chain.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import type { DefiDeps } from './defi-deps.ts';
import { createDefiDomain, type DefiDomain } from './defi-domain.ts';
import { defiExecutor, defiRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly defi: DefiDomain;
  }
}

export const defiPlugin = plugin({
  name: 'defi',
  needs: [
    'config',
    'db',
    'clock',
    'log',
    'auditLog',
    'committer',
    'hub',
    'deployment',
    'approvals',
    'events',
    'secrets',
    'persons',
  ],
  gives: ['defi'],
  async open({ config, approvals, events, ...given }) {
    const deps: DefiDeps = {
      ...given,
      recordChanged: tellsOf(events).recordChanged,
      chain: await openChain(config.chain, given.clock),
      tokens: config.chain?.tokens ?? { usdt: undefined, usdc: undefined },
    };
    const defi = createDefiDomain(deps);
    approvals.add({ defi: defiExecutor(deps) });
    const routes = [...defi.routes, ...defiRoutes(deps, approvals)];
    return { defi, routes, start: () => defi.job.start(), close: () => defi.job.close() };
  },
});
