import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { ruleRoutes } from './operator-calls.ts';
import { createRulesDomain } from './rules-domain.ts';

export const rulesPlugin = plugin({
  name: 'rules',
  needs: ['db', 'auditLog', 'deployment', 'events'],
  async open({ db, auditLog, deployment, events }) {
    const { routes, reload } = await createRulesDomain({ db, deployment });
    return { routes: [...routes, ...ruleRoutes({ db, auditLog, reload, ...tellsOf(events) })] };
  },
});
