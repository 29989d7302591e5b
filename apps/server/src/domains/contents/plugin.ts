import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';

import { Contents } from './contents.ts';
import { contentRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly contents: Contents;
  }
}

/** What operators write for all customers. Whoever shows a kind of it adds how it is withdrawn. */
export const contentsPlugin = plugin({
  name: 'contents',
  needs: ['db', 'events'],
  gives: ['contents'],
  open({ db, events }) {
    const contents = new Contents();
    const routes = contentRoutes({ db, contents, ...tellsOf(events) });
    return { contents, routes, start: () => contents.assertComplete() };
  },
});
