import type { Role } from '@bourse/wire';
import {
  addOwnPasskey,
  askOwnPasskey,
  beginOwnPasskey,
  changeOwnPassword,
  confirmCode,
  consoleMe,
  consoleSignIn,
  consoleSignOut,
  endOtherSessions,
  endOwnSession,
  operatorList,
  ownActivity,
  ownAudit,
  passwordHalf,
  proposeLimits,
  proposeOperator,
  proposeReset,
  proposeRole,
  proposeRoleChange,
  proposeShutOut,
  removeOwnPasskey,
  renameOwnPasskey,
  roleList,
  suspendOperator,
  vouchForOperator,
} from '@bourse/wire/console';
import { GuessGuard } from '../../platform/guessing/guess-guard.ts';
import { KnownDevices } from '../../platform/guessing/known-devices.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Passwords } from '../../platform/passwords.ts';
import { proveAtCommandLine } from './command-line-code.ts';
import { limitExecutor } from './limit-changes.ts';
import { recordLiftings } from './limit-lifting.ts';
import { operatorExecutor } from './operator-changes.ts';
import type { OperatorContext, OperatorDeps } from './operator-deps.ts';
import { OperatorRights } from './operator-rights.ts';
import { OperatorSessionStore } from './operator-sessions.ts';
import { addRoot, OperatorStore } from './operator-store.ts';
import {
  listOperators,
  proposeAccess,
  proposeNew,
  proposeNewRole,
  proposeNewSignIn,
  suspend,
  vouch,
} from './operators.ts';
import { endOne, endOthers, readOwnActivity, readOwnAudit } from './own-activity.ts';
import { OperatorPasskeys } from './passkeys/operator-passkeys.ts';
import { addPasskey, askPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys/own-passkeys.ts';
import { readHalf } from './password-halves.ts';
import { roleExecutor } from './role-changes.ts';
import { listRoles, proposeNewLimits, proposeRoleAct } from './roles.ts';
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
  /** What operators may do now. */
  readonly rights: Pick<OperatorRights, 'of'>;
  /** Takes a code of this operator's second factor, as in `command-line-code.ts`. */
  proveAtCommandLine(operatorId: number, code: string | undefined): Promise<void>;
  /** Makes an operator of this name where there is none; the first sign-in enrols the second factor. */
  seedOperator(operator: SeedOperator): Promise<void>;
  /** Reads again who is signed in and what they may do, where another process has changed it. */
  readAgain(): Promise<void>;
  /** Writes into the audit log what the command line did while no server ran. */
  recordLiftings(): Promise<void>;
  /** Writes what was used. */
  close(): Promise<void>;
}

/** Operators, their sign-in and sessions. */
export async function createOperatorDomain(deps: OperatorDeps): Promise<OperatorDomain> {
  const domain = openOperators(deps);
  await domain.sessions.load();
  domain.sessions.start();
  return domain;
}

/** The same before it is loaded. */
export function openOperators(deps: OperatorDeps): OperatorDomain {
  const { db, clock, log, zone } = deps;
  const rights = new OperatorRights(db, zone);
  const context: OperatorContext = {
    ...deps,
    operators: new OperatorStore(db),
    rights,
    passkeys: new OperatorPasskeys(db, deps.secrets, deps.issuer, deps.publicUrl),
    sessions: new OperatorSessionStore(db, clock, log, rights),
    passwords: new Passwords(),
    guard: new GuessGuard('operator_locked'),
    devices: new KnownDevices(deps.secrets),
    attempts: new SignInAttempts(),
  };
  deps.approvals.add({
    operator: operatorExecutor(context),
    role: roleExecutor(context),
    access: limitExecutor(context),
  });
  const recorded = () => recordLiftings(deps);
  return {
    routes: routesOf(context),
    sessions: context.sessions,
    rights,
    proveAtCommandLine: (operatorId, code) => proveAtCommandLine(context, operatorId, code),
    seedOperator: (operator) => seedOperator(context, operator),
    readAgain: async () => {
      await context.sessions.forgetEnded();
      await deps.rightsChanged();
      await recorded().catch((error: unknown) =>
        log.warn({ err: error }, 'what the command line lifted is recorded later'),
      );
    },
    recordLiftings: recorded,
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
    route(proposeOperator, 'write', (call) => proposeNew(context, call)),
    route(proposeRole, 'write', (call) => proposeNewRole(context, call)),
    route(proposeShutOut, 'write', (call) => proposeAccess(context, call)),
    route(proposeReset, 'write', (call) => proposeNewSignIn(context, call)),
    route(roleList, 'read', (call) => listRoles(context, call)),
    route(proposeRoleChange, 'write', (call) => proposeRoleAct(context, call)),
    route(proposeLimits, 'write', (call) => proposeNewLimits(context, call)),
    route(ownActivity, 'read', (call) => readOwnActivity(context, call)),
    route(ownAudit, 'history', (call) => readOwnAudit(context, call)),
    route(endOwnSession, 'write', (call) => endOne(context, call)),
    route(endOtherSessions, 'write', (call) => endOthers(context, call)),
    route(askOwnPasskey, 'write', (call) => askPasskey(context, call)),
    route(beginOwnPasskey, 'sign-in', (call) => beginPasskey(context, call)),
    route(addOwnPasskey, 'write', (call) => addPasskey(context, call)),
    route(renameOwnPasskey, 'write', (call) => renamePasskey(context, call)),
    route(removeOwnPasskey, 'sign-in', (call) => removePasskey(context, call)),
    route(suspendOperator, 'write', (call) => suspend(context, call)),
    route(vouchForOperator, 'write', (call) => vouch(context, call)),
    route(passwordHalf, 'write', (call) => readHalf(context, call)),
  ];
}

async function seedOperator(
  { operators, passwords, db, clock }: OperatorContext,
  { name, password, role }: SeedOperator,
): Promise<void> {
  if ((await operators.byName(name)) !== undefined) return;
  const passwordHash = await passwords.hash(password);
  await db.batch(addRoot({ name, passwordHash, passwordOnce: false, role, nowMs: clock() }));
}
