import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { withdrawNotice } from './edit-notices.ts';
import { openNotices } from './notice-domain.ts';
import { noticeRoutes } from './operator-calls.ts';

export const noticePlugin = plugin({
  name: 'notices',
  needs: ['db', 'clock', 'auditLog', 'deployment', 'hub', 'contents', 'events'],
  open({ db, clock, auditLog, deployment, hub, contents, events }) {
    const { routes, reload, load } = openNotices({ db, clock, deployment, market: hub.source });
    const editing = { db, clock, auditLog, reload, ...tellsOf(events) };
    contents.add('notice', (change) => withdrawNotice(editing, change));
    return { routes: [...routes, ...noticeRoutes(editing)], keeps: { notices: load } };
  },
});
