import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { cannedReplyRoutes } from './canned-replies.ts';
import { conversationRoutes } from './operator-calls.ts';
import { createServiceDomain } from './service-domain.ts';

/** Conversations with customer service. */
export const servicePlugin = plugin({
  name: 'customer service',
  needs: ['db', 'clock', 'auditLog', 'settings', 'deployment', 'events'],
  open({ db, clock, auditLog, settings, deployment, events }) {
    const tells = tellsOf(events);
    const inbox = { db, clock, auditLog, ...tells };
    return {
      routes: [
        ...createServiceDomain({ db, settings, ...tells }).routes,
        ...conversationRoutes({ inbox, brand: deployment.name }),
        ...cannedReplyRoutes({ db, auditLog }),
      ],
    };
  },
});
