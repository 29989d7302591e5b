import { Refusal } from '../../platform/refusal.ts';
import { stepOfCode } from '../../platform/time-codes.ts';
import type { OperatorContext } from './operator-deps.ts';
import type { OperatorRow } from './operator-store.ts';
import type { AskedOperator } from './passkeys/operator-passkeys.ts';

/** What an operator's second factor is sealed for. */
export const sealedFor = (operatorId: number): string => `operator ${operatorId} second factor`;

/** Either of them. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
  readonly site: string;
  readonly nowMs: number;
}

/**
 * The second factor of an operator who has one: a code, each of which is taken once, or what one of the operator's
 * passkeys has signed for this. Refuses with `code_wrong`, `passkey_wrong`.
 */
export async function checkFactor(
  context: Pick<OperatorContext, 'operators' | 'passkeys' | 'secrets'>,
  row: OperatorRow,
  asked: AskedOperator,
  { code, passkey, site, nowMs }: GivenFactor,
): Promise<void> {
  if (passkey !== undefined && row.totp_secret !== null) {
    await context.passkeys.prove(row.id, asked, { answer: passkey, site, nowMs });
    return;
  }
  await checkCode(context, row, code, nowMs);
}

/** A code of the second factor that an operator has, taken once. Refuses with `code_wrong`. */
export async function checkCode(
  context: Pick<OperatorContext, 'operators' | 'secrets'>,
  row: OperatorRow,
  code: string | undefined,
  nowMs: number,
): Promise<void> {
  if (row.totp_secret === null) throw new Refusal('code_wrong', { field: 'code' });
  await takeCode(context, row.id, context.secrets.open(row.totp_secret, sealedFor(row.id)).toString(), code, nowMs);
}

/** Takes a code of this key, once. */
export async function takeCode(
  { operators }: Pick<OperatorContext, 'operators'>,
  operatorId: number,
  secret: string,
  code: string | undefined,
  nowMs: number,
): Promise<void> {
  const step = code === undefined ? undefined : stepOfCode(secret, code, nowMs);
  if (step === undefined || !(await operators.takeStep(operatorId, step))) {
    throw new Refusal('code_wrong', { field: 'code' });
  }
}
