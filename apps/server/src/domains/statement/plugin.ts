import { plugin } from '../../platform/plugin.ts';
import { customerStatementRoutes } from './operator-calls.ts';
import { createStatementDomain } from './statement-domain.ts';

export const statementPlugin = plugin({
  name: 'statements',
  needs: ['db', 'committer', 'auditLog'],
  open({ db, committer, auditLog }) {
    const deps = { db, head: () => committer.head };
    const { routes } = createStatementDomain(deps);
    return { routes: [...routes, ...customerStatementRoutes(deps, auditLog)] };
  },
});
