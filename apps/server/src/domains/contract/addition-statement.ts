import { type Amount, formatAmount } from '@bourse/money';
import type { Statement } from '../../platform/db/database.ts';

/** Notes what is put into a position, or taken out of it (less than nothing), beside the command that does it. */
export function additionStatement(owner: number, positionId: number, amount: Amount, nowMs: number): Statement {
  return {
    sql: 'insert into margin_additions (owner, position_id, amount, at_ms) values ($1, $2, $3, $4)',
    params: [owner, positionId, formatAmount(amount), nowMs],
  };
}
