import { plugin } from '../../platform/plugin.ts';
import { createLimitsDomain, type LimitsDomain } from './limits-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly limits: LimitsDomain;
  }
}

export const limitsPlugin = plugin({
  name: 'limits',
  needs: ['db', 'hub', 'committer', 'clock', 'deployment', 'events'],
  gives: ['limits'],
  async open({ events, ...given }) {
    const limits = await createLimitsDomain(given);
    events.on('residenceChanged', (userId) => limits.residenceChanged(userId));
    return { limits, routes: limits.routes };
  },
});
