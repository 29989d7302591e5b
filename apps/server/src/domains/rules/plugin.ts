import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { ruleRoutes } from './operator-calls.ts';
import { openRules } from './rules-domain.ts';

export const rulesPlugin = plugin({
  name: 'rules',
  needs: ['db', 'auditLog', 'deployment', 'events'],
  open({ db, auditLog, deployment, events }) {
    const { routes, reload, load } = openRules({ db, deployment });
    return { routes: [...routes, ...ruleRoutes({ db, auditLog, reload, ...tellsOf(events) })], keeps: { rules: load } };
  },
});
