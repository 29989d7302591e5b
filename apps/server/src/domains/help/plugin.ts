import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { withdrawHelpArticle, withdrawHelpGroup } from './edit-help.ts';
import { openHelp } from './help-domain.ts';
import { helpRoutes } from './operator-calls.ts';

export const helpPlugin = plugin({
  name: 'help',
  needs: ['db', 'clock', 'auditLog', 'contents', 'events'],
  open({ db, clock, auditLog, contents, events }) {
    const { routes, reload, load } = openHelp({ db, clock });
    const editing = { db, clock, auditLog, reload, ...tellsOf(events) };
    contents.add('help group', (change) => withdrawHelpGroup(editing, change));
    contents.add('help article', (change) => withdrawHelpArticle(editing, change));
    return { routes: [...routes, ...helpRoutes(editing)], keeps: { help: load } };
  },
});
