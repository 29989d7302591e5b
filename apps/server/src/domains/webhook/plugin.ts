import { plugin } from '../../platform/plugin.ts';
import { webhookRoutes } from './operator-calls.ts';
import { endpointExecutor } from './webhook-changes.ts';
import { WebhookJob } from './webhook-job.ts';

/** What a company's own systems are told: endpoints, deliveries and their log. */
export const webhookPlugin = plugin({
  name: 'webhooks',
  needs: ['db', 'clock', 'log', 'secrets', 'demoWorld', 'auditLog', 'approvals'],
  open({ log, ...deps }) {
    const job = new WebhookJob(deps, log);
    deps.approvals.add({ webhook: endpointExecutor({ ...deps, collect: () => job.collect() }) });
    return {
      routes: webhookRoutes(deps),
      // The very first turn takes all that is stored for told: it is over before the first call.
      start: async () => {
        job.start();
        await job.run();
      },
      close: () => job.close(),
    };
  },
});
