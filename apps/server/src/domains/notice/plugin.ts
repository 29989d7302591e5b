import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { withdrawNotice } from './edit-notices.ts';
import { createNoticeDomain } from './notice-domain.ts';
import { noticeRoutes } from './operator-calls.ts';

export const noticePlugin = plugin({
  name: 'notices',
  needs: ['db', 'clock', 'auditLog', 'deployment', 'hub', 'contents', 'events'],
  async open({ db, clock, auditLog, deployment, hub, contents, events }) {
    const { routes, reload } = await createNoticeDomain({ db, clock, deployment, market: hub.source });
    const editing = { db, clock, auditLog, reload, ...tellsOf(events) };
    contents.add('notice', (change) => withdrawNotice(editing, change));
    return { routes: [...routes, ...noticeRoutes(editing)] };
  },
});
