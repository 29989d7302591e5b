import { plugin } from '../../platform/plugin.ts';
import { createOperatorDomain, type OperatorDomain } from './operator-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly operators: OperatorDomain;
  }
}

export const operatorPlugin = plugin({
  name: 'operators',
  needs: ['db', 'clock', 'log', 'secrets', 'demoWorld', 'auditLog', 'approvals', 'deployment'],
  gives: ['operators'],
  async open({ deployment, ...given }) {
    const operators = await createOperatorDomain({ ...given, issuer: deployment.name });
    return { operators, routes: operators.routes, close: () => operators.close() };
  },
});
