import { PHONE_ZONE } from '@bourse/format/time';
import { plugin } from '../../platform/plugin.ts';
import { type OperatorDomain, openOperators } from './operator-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly operators: OperatorDomain;
  }
}

export const operatorPlugin = plugin({
  name: 'operators',
  needs: [
    'db',
    'clock',
    'log',
    'secrets',
    'demoWorld',
    'auditLog',
    'approvals',
    'deployment',
    'config',
    'events',
  ] as const,
  gives: ['operators'],
  open({ deployment, config, events, ...given }) {
    const operators = openOperators({
      ...given,
      issuer: deployment.name,
      zone: deployment.timeZone === PHONE_ZONE ? 'UTC' : deployment.timeZone,
      publicUrl: config.PUBLIC_URL,
      rightsChanged: () => events.tell('operatorsChanged'),
    });
    const { sessions } = operators;
    return {
      operators,
      routes: operators.routes,
      keeps: { 'sessions of operators': () => sessions.load() },
      start: async () => {
        sessions.start();
        await operators.recordLiftings();
      },
      close: () => operators.close(),
    };
  },
});
