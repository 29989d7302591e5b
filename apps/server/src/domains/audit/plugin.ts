import { plugin } from '../../platform/plugin.ts';
import { auditRoutes } from './operator-calls.ts';

export const auditPlugin = plugin({
  name: 'audit log',
  needs: ['db'],
  open: ({ db }) => ({ routes: auditRoutes(db) }),
});
