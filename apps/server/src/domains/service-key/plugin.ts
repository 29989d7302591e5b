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
  needs: ['db', 'clock', 'log', 'auditLog', 'approvals', 'operators', 'events'],
  gives: ['serviceKeys'],
  open({ db, clock, log, auditLog, approvals, operators: { rights }, events }) {
    const keys = new StoredServiceKeys(db, clock, log, rights);
    events.on('operatorsChanged', () => keys.load());
    approvals.add({ serviceKey: keyExecutor({ db, clock, rights }) });
    return {
      serviceKeys: keys,
      routes: serviceKeyRoutes({ db, clock, rights, auditLog, approvals, keys }),
      keeps: { 'service keys': () => keys.load() },
      start: () => keys.start(),
      close: () => keys.close(),
    };
  },
});
