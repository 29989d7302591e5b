import type { Role } from '@bourse/wire';
import {
  addOperator,
  changeOwnPassword,
  changeRole,
  confirmCode,
  consoleMe,
  consoleSignIn,
  consoleSignOut,
  disableOperator,
  operatorList,
  resetOperator,
} from '@bourse/wire/console';
import { rows } from '../../platform/db/typed.ts';
import { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import { KnownDevices } from '../../platform/guessing/known-devices.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Passwords } from '../../platform/passwords.ts';
import type { OperatorContext, OperatorDeps } from './operator-deps.ts';
import { OperatorSessionStore } from './operator-sessions.ts';
import { insertOperator, OperatorStore } from './operator-store.ts';
import { createOperator, giveRole, listOperators, resetSignIn, shutOut } from './operators.ts';
import { beginSignIn, endSession, finishSignIn, infoOf, replacePassword } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

export interface SeedOperator {
  readonly name: string;
  readonly password: string;
  readonly role: Role;
}

export interface OperatorDomain {
  readonly routes: readonly Route[];
  readonly sessions: OperatorSessionStore;
  /** Makes an operator of this name where there is none; the first sign-in enrols the second factor. */
  seedOperator(operator: SeedOperator): Promise<void>;
  /** Writes what was used. */
  close(): Promise<void>;
}

/** Operators, their sign-in and sessions. */
export async function createOperatorDomain(deps: OperatorDeps): Promise<OperatorDomain> {
  const { db, clock, log } = deps;
  const context: OperatorContext = {
    ...deps,
    operators: new OperatorStore(db),
    sessions: await OperatorSessionStore.load(db, clock, log),
    passwords: new Passwords(),
    guard: new GuessGuard('operator_locked'),
    devices: new KnownDevices(deps.secrets),
    attempts: new SignInAttempts(),
  };
  return {
    routes: routesOf(context),
    sessions: context.sessions,
    seedOperator: (operator) => seedOperator(context, operator),
    close: () => context.sessions.close(),
  };
}

function routesOf(context: OperatorContext): Route[] {
  return [
    route(consoleSignIn, 'sign-in', (call) => beginSignIn(context, call)),
    route(confirmCode, 'sign-in', (call) => finishSignIn(context, call)),
    route(consoleSignOut, 'write', (call) => endSession(context, call)),
    route(consoleMe, 'read', (call) => infoOf(call.operator)),
    route(changeOwnPassword, 'sign-in', (call) => replacePassword(context, call)),
    route(operatorList, 'read', (call) => listOperators(context, call)),
    route(addOperator, 'write', (call) => createOperator(context, call)),
    route(changeRole, 'write', (call) => giveRole(context, call)),
    route(disableOperator, 'write', (call) => shutOut(context, call)),
    route(resetOperator, 'write', (call) => resetSignIn(context, call)),
  ];
}

async function seedOperator(
  { operators, passwords, db, clock }: OperatorContext,
  { name, password, role }: SeedOperator,
): Promise<void> {
  if ((await operators.byName(name)) !== undefined) return;
  const passwordHash = await passwords.hash(password);
  await rows(db, insertOperator({ name, passwordHash, passwordOnce: false, role, nowMs: clock() }));
}
