import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { AttachmentStore } from './attachment-store.ts';
import { AttachmentSweep, attachmentRoutes } from './attachments.ts';
import { cannedReplyRoutes } from './canned-replies.ts';
import { conversationRoutes } from './operator-calls.ts';
import { createServiceDomain } from './service-domain.ts';

/** Conversations with customer service. */
export const servicePlugin = plugin({
  name: 'customer service',
  needs: ['db', 'clock', 'log', 'secrets', 'auditLog', 'settings', 'deployment', 'events'],
  open({ db, clock, log, secrets, auditLog, settings, deployment, events }) {
    const tells = tellsOf(events);
    const attachments = new AttachmentStore(db, secrets);
    const inbox = { db, clock, auditLog, attachments, ...tells };
    const sweep = new AttachmentSweep({ db, secrets, clock, log });
    return {
      routes: [
        ...createServiceDomain({ db, settings, attachments, ...tells }).routes,
        ...conversationRoutes({ inbox, brand: deployment.name }),
        ...cannedReplyRoutes({ db, auditLog }),
        ...attachmentRoutes({ db, secrets, settings }),
      ],
      start: () => sweep.start(),
      close: () => sweep.close(),
    };
  },
});
