import { CODE, type OutputOf, validatePasskeyName } from '@bourse/wire';
import {
  type AuditAction,
  type addOwnPasskey,
  type askOwnPasskey,
  type beginOwnPasskey,
  OPERATOR_PASSKEYS_MAX,
  type removeOwnPasskey,
  type renameOwnPasskey,
} from '@bourse/wire/console';
import type { Statement } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../../platform/refusal.ts';
import { checkFactor } from '../check-factor.ts';
import type { OperatorContext } from '../operator-deps.ts';
import type { OperatorRow } from '../operator-store.ts';

export async function askPasskey(
  { passkeys }: OperatorContext,
  { operator, site, nowMs }: Call<typeof askOwnPasskey>,
): Promise<OutputOf<typeof askOwnPasskey>> {
  const asked = { purpose: 'guard', session: operator.sessionId } as const;
  return { options: await passkeys.question(asked, operator.id, site, nowMs) };
}

/** Another second factor, so it takes the password and the present one. */
export async function beginPasskey(
  context: OperatorContext,
  call: Call<typeof beginOwnPasskey>,
): Promise<OutputOf<typeof beginOwnPasskey>> {
  await checkNotFull(context, call.operator.id);
  await checkOwner(context, call);
  return { options: await context.passkeys.makingQuestion(call.operator, call.site, call.nowMs) };
}

export async function addPasskey(
  context: OperatorContext,
  call: Call<typeof addOwnPasskey>,
): Promise<OutputOf<typeof addOwnPasskey>> {
  const { operator, body, site, nowMs } = call;
  refuseOn(validatePasskeyName(body.name));
  await checkNotFull(context, operator.id);
  const before = await context.operators.byId(operator.id);
  const { store } = context.passkeys;
  const asked = { purpose: 'add', session: operator.sessionId } as const;
  const made = await context.passkeys.made(asked, { answer: body.passkey, site, nowMs });
  await change(context, call, 'operator.passkeyAdd', body.name, async (row) => {
    // Reset while the device was asked: then it may have been somebody else who asked.
    if (row.password_hash !== before?.password_hash) throw new Refusal('token_expired', { code: CODE.forbidden });
    await checkNotFull(context, operator.id);
    if ((await store.byCredential(made.credential)) !== undefined) {
      throw new Refusal('passkey_known', { code: CODE.conflict });
    }
    return store.adding(operator.id, body.name, made);
  });
  return { id: (await store.byCredential(made.credential))?.id ?? 0 };
}

export async function renamePasskey(context: OperatorContext, call: Call<typeof renameOwnPasskey>): Promise<undefined> {
  const { operator, params, body } = call;
  refuseOn(validatePasskeyName(body.name));
  await change(context, call, 'operator.passkeyRename', body.name, async () => {
    await nameOf(context, operator.id, params.id);
    return context.passkeys.store.renaming(operator.id, params.id, body.name);
  });
}

export async function removePasskey(context: OperatorContext, call: Call<typeof removeOwnPasskey>): Promise<undefined> {
  const { operator, params } = call;
  const name = await nameOf(context, operator.id, params.id);
  await checkOwner(context, call);
  await change(context, call, 'operator.passkeyRemove', name, async () => {
    await nameOf(context, operator.id, params.id);
    return context.passkeys.store.removal(operator.id, params.id);
  });
}

async function nameOf({ passkeys }: OperatorContext, operatorId: number, id: number): Promise<string> {
  const found = (await passkeys.store.listOf(operatorId)).find((one) => one.id === id);
  if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
  return found.name;
}

async function checkNotFull({ passkeys }: OperatorContext, operatorId: number): Promise<void> {
  if ((await passkeys.store.listOf(operatorId)).length < OPERATOR_PASSKEYS_MAX) return;
  throw new Refusal('passkeys_full', { code: CODE.conflict, params: { max: OPERATOR_PASSKEYS_MAX } });
}

/** Password and second factor of who is signed in: what is wrong counts as a failure to sign in. */
async function checkOwner(
  context: OperatorContext,
  call: Pick<Call<typeof beginOwnPasskey>, 'operator' | 'body' | 'address' | 'nowMs' | 'site'>,
): Promise<void> {
  const { operator, body, address, nowMs, site } = call;
  const guess = context.guard.begin({ account: `operator ${operator.id}`, device: 'session', address, nowMs });
  const row = await context.operators.byId(operator.id);
  if (row === undefined || !(await context.passwords.verify(row.password_hash, body.password))) {
    throw new Refusal('operator_sign_in_failed', { field: 'password' });
  }
  const asked = { purpose: 'guard', session: operator.sessionId } as const;
  await checkFactor(context, row, asked, { ...body, site, nowMs });
  guess.forgive();
}

/** In the audit log; what an operator reads of it is the passkey's name. */
async function change(
  { auditLog, operators }: OperatorContext,
  { operator, address }: Pick<Call<typeof beginOwnPasskey>, 'operator' | 'address'>,
  action: AuditAction,
  name: string,
  planned: (row: OperatorRow) => Promise<Statement>,
): Promise<void> {
  await auditLog.record(async () => {
    const row = await operators.byId(operator.id);
    if (row === undefined || row.disabled) throw new Refusal('token_expired', { code: CODE.forbidden });
    const auditEntry = { operator: operator.id, address, action, target: `operator ${operator.name}`, reason: '' };
    const statements = [await planned(row)];
    return { auditEntry: { ...auditEntry, before: '', after: JSON.stringify({ name }) }, statements };
  }, operator.from);
}
