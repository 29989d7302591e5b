import { plugin } from '../../platform/plugin.ts';
import { type LimitsDomain, openLimits } from './limits-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly limits: LimitsDomain;
  }
}

export const limitsPlugin = plugin({
  name: 'limits',
  needs: ['db', 'hub', 'committer', 'clock', 'deployment', 'events'],
  gives: ['limits'],
  open({ events, ...given }) {
    const limits = openLimits(given);
    events.on('residenceChanged', (userId) => limits.residenceChanged(userId));
    return { limits, routes: limits.routes, keeps: { 'pauses and limits': limits.load } };
  },
});
