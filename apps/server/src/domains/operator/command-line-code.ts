import { COMMAND_LINE_ADDRESS } from '../../exchange/operator-chain.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkCode } from './check-factor.ts';
import type { OperatorContext } from './operator-deps.ts';

/**
 * Who types at the command line is this operator: shown by a code, which is used up. Wrong ones count together with wrong
 * sign-ins from unknown devices, and stand among the operator's sign-ins. Refuses with `code_wrong`, and with
 * `operator_locked` (`TooMany`) before the code is looked at.
 */
export async function proveAtCommandLine(
  context: Pick<OperatorContext, 'clock' | 'guard' | 'operators' | 'secrets'>,
  operatorId: number,
  code: string | undefined,
): Promise<void> {
  const { clock, guard, operators } = context;
  const nowMs = clock();
  const address = COMMAND_LINE_ADDRESS;
  const guess = guard.begin({ account: `operator ${operatorId}`, device: undefined, address, nowMs });
  try {
    const row = await operators.byId(operatorId);
    if (row === undefined || row.disabled) throw new Refusal('code_wrong', { field: 'code' });
    await checkCode(context, row, code, nowMs);
  } catch (error) {
    await operators.recordSignIn({ nowMs, operatorId, outcome: 'refused', address, userAgent: '' });
    throw error;
  }
  guess.forgive();
}
