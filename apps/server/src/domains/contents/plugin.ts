import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { createHelpDomain } from '../help/help-domain.ts';
import { createNoticeDomain } from '../notice/notice-domain.ts';
import { createRulesDomain } from '../rules/rules-domain.ts';
import { contentRoutes } from './operator-calls.ts';

/** What operators write for all customers: notices, rules, help. */
export const contentsPlugin = plugin({
  name: 'contents',
  needs: ['db', 'clock', 'auditLog', 'deployment', 'hub', 'settings', 'events'],
  async open({ db, clock, auditLog, deployment, hub, settings, events }) {
    const notice = await createNoticeDomain({ db, clock, deployment, market: hub.provider });
    const rules = await createRulesDomain({ db, deployment });
    const help = await createHelpDomain({ db, clock });
    const editing = { db, clock, auditLog, notice, rules, help, settings, ...tellsOf(events) };
    return { routes: [...notice.routes, ...rules.routes, ...help.routes, ...contentRoutes(editing)] };
  },
});
