import type { CommandResult, RejectionCode } from '@bourse/engine';
import { CODE, type MessageKey, type MessageParams } from '@bourse/wire';
import { Refusal } from '../platform/refusal.ts';
import type { Answer } from './pending-batch.ts';

/** The message keys of the engine's codes that are not keys themselves; a code without one does not compile. */
const KEY: Readonly<Record<Exclude<RejectionCode, MessageKey>, MessageKey>> = {
  instrument_invalid: 'system_error',
  stake_min: 'minimum_input',
  stake_max: 'Maximum_input',
  appointment_past: 'greaterThanCurrentTime',
  batch_order: 'system_error',
  offering_quantity: 'Please_ correct_quantity',
  seed_wrong: 'system_error',
};
const isOther = (code: RejectionCode): code is keyof typeof KEY => code in KEY;

/**
 * The result of an accepted command; a refused one becomes a `Refusal` with the engine's own parameters over `params`.
 */
export function orRefuse(answer: Answer, params: MessageParams = {}): CommandResult {
  if (answer.ok) return answer.result;
  throw new Refusal(isOther(answer.code) ? KEY[answer.code] : answer.code, {
    params: { ...params, ...answer.params },
    ...(answer.code === 'idempotency_conflict' ? { code: CODE.conflict } : {}),
  });
}
