import { plugin } from '../../platform/plugin.ts';
import { createStatementDomain } from './statement-domain.ts';

export const statementPlugin = plugin({
  name: 'statements',
  needs: ['db', 'committer'],
  open: ({ db, committer }) => createStatementDomain({ db, head: () => committer.head }),
});
