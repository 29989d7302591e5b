import { plugin } from '../../platform/plugin.ts';
import { webhookRoutes } from './operator-calls.ts';
import { endpointExecutor } from './webhook-changes.ts';
import { WebhookJob } from './webhook-job.ts';

/** What a company's own systems are told: endpoints, deliveries and their log. */
export const webhookPlugin = plugin({
  name: 'webhooks',
  needs: ['db', 'clock', 'log', 'secrets', 'demoWorld', 'auditLog', 'approvals'],
  open({ log, ...deps }) {
    deps.approvals.add({ webhook: endpointExecutor(deps) });
    const job = new WebhookJob(deps, log);
    return {
      routes: webhookRoutes(deps),
      // What comes after the start is told, from the first call on; what was before it is not.
      start: async () => {
        job.start();
        await job.run();
      },
      close: () => job.close(),
    };
  },
});
