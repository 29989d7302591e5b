import { CODE, type OutputOf } from '@bourse/wire';
import {
  type changeOwnPassword,
  type confirmCode,
  type consoleSignIn,
  type consoleSignOut,
  type OperatorInfo,
  validateOperatorPassword,
} from '@bourse/wire/console';
import type { Statement } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/typed.ts';
import type { Attempt } from '../../platform/guessing/slow-down.ts';
import { limitRefusal } from '../../platform/http/caller-rights.ts';
import type { Call, SignedInOperator } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { newTimeCodeKey, otpauthUri } from '../../platform/time-codes.ts';
import { checkFactor, sealedFor, takeCode } from './check-factor.ts';
import type { OperatorContext } from './operator-deps.ts';
import { changeOperator, type OperatorRow } from './operator-store.ts';
import { dropHalves } from './password-halves.ts';
import type { SignInAttempt } from './sign-in-attempts.ts';

export const infoOf = ({ id, name, role, permissions }: SignedInOperator): OperatorInfo => ({
  id,
  name,
  role,
  permissions: [...permissions],
});

/** Name and password. Why it failed is not told: nobody learns who is an operator, or who is shut out. */
export async function beginSignIn(
  context: OperatorContext,
  call: Call<typeof consoleSignIn>,
): Promise<OutputOf<typeof consoleSignIn>> {
  const { operators, passwords, attempts, issuer } = context;
  const { name, password } = call.body;
  const row = await operators.byName(name);
  const guess = beginGuess(context, row ?? name, call);
  const isRight = await passwords.verify(row?.password_hash, password);
  if (!isRight || row === undefined || row.disabled || context.demoWorld.refuses(row.name, password)) {
    await record(context, call, row?.id, 'refused');
    throw new Refusal('operator_sign_in_failed');
  }
  if (row.totp_secret === null && context.demoWorld.refusesEnrolment(row.name, password, call.cookies)) {
    // Not a guess: nothing is left to be guessed at, and whoever belongs here comes back with the link.
    guess.forgive();
    await record(context, call, row.id, 'refused');
    throw new Refusal('demo_word_missing');
  }
  // Wrong codes stay counted: a right password must not make guessing codes free.
  guess.forgive();
  await checkPlace(context, row, call);
  const factor = row.totp_secret === null ? newFactor(issuer, row.name) : undefined;
  const attempt = attempts.add(
    { operatorId: row.id, name: row.name, newSecret: factor?.secret, passwordHash: row.password_hash },
    call.nowMs,
  );
  const passkey = factor === undefined ? await passkeyQuestion(context, row.id, attempt, call) : undefined;
  return {
    attempt,
    step: factor === undefined ? 'code' : 'enrol',
    choosePassword: row.password_once,
    ...factor,
    ...(passkey === undefined ? {} : { passkey }),
  };
}

/** From where and when the operator may not work, they do not sign in either. Told only after a right password. */
async function checkPlace(context: OperatorContext, row: OperatorRow, call: Caller): Promise<void> {
  const key = limitRefusal(context.rights.of(row.id, row.role).limits, call.address, call.nowMs);
  if (key === undefined) return;
  await record(context, call, row.id, 'refused');
  throw new Refusal(key);
}

/** Undefined where the operator has no passkey, or this server no name that passkeys could be made for. */
async function passkeyQuestion(
  { passkeys }: OperatorContext,
  operatorId: number,
  attempt: string,
  { site, nowMs }: Pick<Call<typeof consoleSignIn>, 'site' | 'nowMs'>,
): Promise<string | undefined> {
  try {
    return await passkeys.question({ purpose: 'signIn', attempt }, operatorId, site, nowMs);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A key of a second factor (base32), and what an authenticator reads. */
function newFactor(issuer: string, name: string): { readonly secret: string; readonly otpauth: string } {
  const secret = newTimeCodeKey();
  return { secret, otpauth: otpauthUri(issuer, name, secret) };
}

/** The second factor: a code or a passkey; stores a new factor, and a new password where the first was one to begin with. */
export async function finishSignIn(
  context: OperatorContext,
  call: Call<typeof confirmCode>,
): Promise<OutputOf<typeof confirmCode>> {
  const { attempts, sessions } = context;
  const attempt = attempts.find(call.body.attempt, call.nowMs);
  if (attempt === undefined) throw new Refusal('operator_attempt_over');
  const row = await rowOf(context, attempt);
  if (row.password_once) refuseOn(validateOperatorPassword(call.body.newPassword));
  const guess = beginGuess(context, row, call);
  await checkPlace(context, row, call);
  const { code, passkey } = call.body;
  const { site, nowMs } = call;
  const asked = { purpose: 'signIn', attempt: call.body.attempt } as const;
  try {
    if (attempt.newSecret !== undefined) await takeCode(context, row.id, attempt.newSecret, code, nowMs);
    else await checkFactor(context, row, asked, { code, passkey, site, nowMs });
  } catch (error) {
    await record(context, call, row.id, 'refused');
    throw error;
  }
  if (attempt.newSecret !== undefined || row.password_once) await keepFactor(context, call, attempt);
  guess.forgive();
  context.devices.remember(`o${row.id}`, call);
  attempts.end(call.body.attempt);
  const { token, operator } = await sessions.create(row.id, call.address, call.userAgent);
  await record(context, call, row.id, 'signed-in');
  return { token, operator: infoOf(operator) };
}

/** The operator as they are now. Refuses where something decisive changed since the first step. */
async function rowOf({ operators }: OperatorContext, attempt: SignInAttempt): Promise<OperatorRow> {
  const row = await operators.byId(attempt.operatorId);
  const isSame = row?.password_hash === attempt.passwordHash && (row.totp_secret === null) === isNew(attempt);
  if (row === undefined || row.disabled || !isSame) throw new Refusal('operator_attempt_over');
  return row;
}

const isNew = (attempt: SignInAttempt): boolean => attempt.newSecret !== undefined;

async function keepFactor(
  context: OperatorContext,
  { body, address, from }: Call<typeof confirmCode>,
  attempt: SignInAttempt,
): Promise<void> {
  const { auditLog, passwords, secrets } = context;
  const id = attempt.operatorId;
  const newHash = body.newPassword === undefined ? undefined : await passwords.hash(body.newPassword);
  await auditLog.record(async () => {
    const row = await rowOf(context, attempt);
    const statements: Statement[] = [];
    if (attempt.newSecret !== undefined) {
      const sealed = secrets.seal(attempt.newSecret, sealedFor(id));
      statements.push(statement(changeOperator(id, { totp_secret: sealed })));
    }
    if (row.password_once && newHash !== undefined) statements.push(passwordStatement(id, newHash), dropHalves(id));
    const target = `operator ${row.name}`;
    const auditEntry = { operator: id, action: 'operator.enrol', target, reason: '', address } as const;
    return { auditEntry: { ...auditEntry, before: '', after: '' }, statements };
  }, from);
}

function passwordStatement(id: number, passwordHash: string): Statement {
  return statement(changeOperator(id, { password_hash: passwordHash, password_once: false }));
}

export async function endSession(context: OperatorContext, call: Call<typeof consoleSignOut>): Promise<undefined> {
  await context.sessions.revoke(call.operator.sessionId);
  await record(context, call, call.operator.id, 'signed-out');
}

/** A wrong old password counts as a failure to sign in. */
export async function replacePassword(
  context: OperatorContext,
  call: Call<typeof changeOwnPassword>,
): Promise<undefined> {
  const { operators, passwords, guard, sessions, auditLog } = context;
  const { operator, body, address, nowMs, from } = call;
  refuseOn(validateOperatorPassword(body.newPassword));
  // Who is signed in has a count of their own.
  const guess = guard.begin({ account: `operator ${operator.id}`, device: 'session', address, nowMs });
  const row = await operators.byId(operator.id);
  if (!(await passwords.verify(row?.password_hash, body.password))) {
    throw new Refusal('operator_sign_in_failed', { field: 'password' });
  }
  guess.forgive();
  const changed = passwordStatement(operator.id, await passwords.hash(body.newPassword));
  const target = `operator ${operator.name}`;
  const auditEntry = { operator: operator.id, action: 'operator.password', target } as const;
  await auditLog.record(async () => {
    const now = await operators.byId(operator.id);
    // Reset or shut out while the password was checked: then it may have been somebody else who gave it.
    if (now === undefined || now.disabled || now.password_hash !== row?.password_hash) {
      throw new Refusal('token_expired', { code: CODE.forbidden });
    }
    return { auditEntry: { ...auditEntry, reason: '', address, before: '', after: '' }, statements: [changed] };
  }, from);
  await sessions.revokeAll(operator.id, operator.sessionId);
}

interface Caller {
  readonly address: string;
  readonly userAgent: string;
  readonly nowMs: number;
}

/** Passwords and codes count together: who knows one of them must not guess at the other for nothing. */
function beginGuess(
  { guard, devices }: OperatorContext,
  who: OperatorRow | string,
  call: Caller & Pick<Call<never>, 'cookies'>,
): Attempt {
  const { address, nowMs } = call;
  if (typeof who === 'string') {
    return guard.begin({ account: `name ${who.trim().toLowerCase()}`, device: undefined, address, nowMs });
  }
  return guard.begin({ account: `operator ${who.id}`, device: devices.knownTo(`o${who.id}`, call), address, nowMs });
}

async function record(
  { operators }: OperatorContext,
  { address, userAgent, nowMs }: Caller,
  operatorId: number | undefined,
  outcome: 'refused' | 'signed-in' | 'signed-out',
): Promise<void> {
  await operators.recordSignIn({ nowMs, operatorId, outcome, address, userAgent });
}
