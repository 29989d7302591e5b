import { CODE } from '@bourse/wire';
import type { AuditAction } from '@bourse/wire/console';
import { type AliasableExpression, expressionBuilder, type SqlBool } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { ActingOperator } from '../../exchange/record-change.ts';
import type { Statement } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import { removePasskeys } from './passkeys/passkey-store.ts';
import { removeTotp } from './second-factor.ts';
import { mailNotice, type NoticeDeps, type SecurityChange } from './security-notice.ts';
import { coolOffWithdrawals } from './withdrawal-cooling-off.ts';

export interface SupportDeps extends NoticeDeps {
  readonly auditLog: AuditLog;
}

export interface SupportRequest {
  readonly userId: number;
  /** Why; goes into the audit log. */
  readonly reason: string;
  readonly operator: ActingOperator;
}

const user = expressionBuilder<Schema, 'users'>();

interface Reset {
  readonly action: AuditAction;
  /** Whether there is something to remove. */
  readonly present: AliasableExpression<SqlBool>;
  readonly name: string;
  readonly removal: readonly Statement[];
  readonly change: SecurityChange;
  readonly nothing: 'totp_off' | 'withdraw_please_fundPwd';
}

/**
 * Turns two-step verification off for who lost their authenticator, passkeys included. Withdrawals rest for 24 hours and the customer is
 * told by mail. Refuses with `not_found`, `totp_off`. Resolves with the act's number.
 */
export function resetCustomerTotp(deps: SupportDeps, request: SupportRequest): Promise<number> {
  return reset(deps, request, {
    action: 'customer.reset-totp',
    present: user.or([
      user.eb('totp_enabled', '=', true),
      user.exists(sqlFor.selectFrom('passkeys').select('id').where('user_id', '=', request.userId)),
    ]),
    name: 'secondFactor',
    removal: [statement(removeTotp(request.userId)), removePasskeys(request.userId)],
    change: 'totpOff',
    nothing: 'totp_off',
  });
}

/**
 * Removes a forgotten fund password: the customer sets another one. Nobody ever sees or sets it for them. Otherwise as
 * `resetCustomerTotp`; refuses with `withdraw_please_fundPwd` where none is set.
 */
export function clearFundPassword(deps: SupportDeps, request: SupportRequest): Promise<number> {
  const removal = sqlFor.updateTable('users').set({ fund_password_hash: null }).where('id', '=', request.userId);
  return reset(deps, request, {
    action: 'customer.clear-fund-password',
    present: user('fund_password_hash', 'is not', null),
    name: 'fundPassword',
    removal: [statement(removal)],
    change: 'fundPasswordCleared',
    nothing: 'withdraw_please_fundPwd',
  });
}

async function reset(deps: SupportDeps, request: SupportRequest, what: Reset): Promise<number> {
  const { userId, reason, operator } = request;
  const auditEntry = await deps.auditLog.record(async () => {
    const row = await one(
      deps.db,
      sqlFor.selectFrom('users').select(what.present.as('present')).where('id', '=', userId),
    );
    if (row === undefined) throw new Refusal('not_found', { code: CODE.notFound });
    if (!row.present) throw new Refusal(what.nothing, { code: CODE.conflict });
    const statements: Statement[] = [...what.removal, coolOffWithdrawals(userId, deps.clock())];
    const texts = { before: JSON.stringify({ [what.name]: true }), after: JSON.stringify({ [what.name]: false }) };
    const target = `user ${userId}`;
    return {
      auditEntry: { operator: operator.id, action: what.action, target, reason, address: operator.address, ...texts },
      statements,
    };
  }, operator.from);
  await mailNotice(deps, userId, what.change, deps.deployment.defaultLanguage);
  return auditEntry;
}
