import { plugin } from '../../platform/plugin.ts';
import { type OperatorDomain, openOperators } from './operator-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly operators: OperatorDomain;
  }
}

export const operatorPlugin = plugin({
  name: 'operators',
  needs: ['db', 'clock', 'log', 'secrets', 'demoWorld', 'auditLog', 'approvals', 'deployment'],
  gives: ['operators'],
  open({ deployment, ...given }) {
    const operators = openOperators({ ...given, issuer: deployment.name });
    const { sessions } = operators;
    return {
      operators,
      routes: operators.routes,
      keeps: { 'sessions of operators': () => sessions.load() },
      start: () => sessions.start(),
      close: () => operators.close(),
    };
  },
});
