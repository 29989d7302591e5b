import { plugin } from '../../platform/plugin.ts';
import { offeringExecutor, offeringRoutes } from './operator-calls.ts';
import { seedDemoOfferings } from './seed-demo-offerings.ts';
import { createSubscriptionDomain } from './subscription-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    /** Offerings to try things with; `applicant` has applied for one. */
    seedOfferings(applicant: number): Promise<void>;
  }
}

export const subscriptionPlugin = plugin({
  name: 'subscriptions',
  needs: [
    ...['db', 'hub', 'committer', 'tape', 'clock', 'log', 'secrets', 'acts', 'deployment'],
    ...['limits', 'approvals'],
  ] as const,
  gives: ['seedOfferings'],
  open({ limits, approvals, acts, ...given }) {
    const subscription = createSubscriptionDomain({ ...given, guard: limits.guard });
    const offerings = { ...given, acts };
    approvals.add({ offering: offeringExecutor(offerings) });
    subscription.start();
    return {
      seedOfferings: (applicant: number) => seedDemoOfferings({ ...offerings, applicant }),
      routes: [...subscription.routes, ...offeringRoutes(offerings, approvals)],
      close: () => subscription.close(),
    };
  },
});
