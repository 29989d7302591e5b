import type { ServiceKeys } from '../../platform/http/sessions.ts';
import { plugin } from '../../platform/plugin.ts';
import { keyExecutor } from './key-changes.ts';
import { serviceKeyRoutes } from './operator-calls.ts';
import { StoredServiceKeys } from './service-keys.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly serviceKeys: ServiceKeys;
  }
}

/** Keys with which a company's own systems make the operators' calls. */
export const serviceKeyPlugin = plugin({
  name: 'service keys',
  needs: ['db', 'clock', 'log', 'auditLog', 'approvals'],
  gives: ['serviceKeys'],
  open({ db, clock, log, auditLog, approvals }) {
    const keys = new StoredServiceKeys(db, clock, log);
    approvals.add({ serviceKey: keyExecutor({ db, clock }) });
    return {
      serviceKeys: keys,
      routes: serviceKeyRoutes({ db, clock, auditLog, approvals, keys }),
      keeps: { 'service keys': () => keys.load() },
      start: () => keys.start(),
      close: () => keys.close(),
    };
  },
});
