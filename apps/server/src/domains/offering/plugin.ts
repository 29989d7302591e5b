import { plugin } from '../../platform/plugin.ts';
import { createOfferingDomain } from './offering-domain.ts';
import { offeringExecutor, offeringRoutes } from './operator-calls.ts';
import { seedDemoOfferings } from './seed-demo-offerings.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** Offerings to try things with; `applicant` has applied for one. */
    seedOfferings(applicant: number): Promise<void>;
  }
}

export const offeringPlugin = plugin({
  name: 'subscriptions',
  needs: [
    'db',
    'hub',
    'committer',
    'tape',
    'clock',
    'log',
    'secrets',
    'auditLog',
    'deployment',
    'limits',
    'approvals',
    'persons',
  ] as const,
  gives: ['seedOfferings'],
  open({ limits, approvals, auditLog, ...given }) {
    const subscription = createOfferingDomain({ ...given, guard: limits.guard });
    const offerings = { ...given, auditLog };
    approvals.add({ offering: offeringExecutor(offerings) });
    return {
      seedOfferings: (applicant: number) => seedDemoOfferings({ ...offerings, applicant }),
      routes: [...subscription.routes, ...offeringRoutes(offerings, approvals)],
      start: () => subscription.start(),
      close: () => subscription.close(),
    };
  },
});
