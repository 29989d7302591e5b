import { randomBytes } from 'node:crypto';
import type { passwordHalf } from '@bourse/wire/console';
import type { Statement } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { OperatorContext } from './operator-deps.ts';

const PASSWORD_BYTES = 12;

/** A password to begin with, or half of one: 16 characters. */
export const newPassword = (): string => randomBytes(PASSWORD_BYTES).toString('base64url');

/** What a half is sealed for. */
export const sealedFor = (name: string, holder: number): string => `operator ${name} half of ${holder}`;

/** Stores the halves of a password to begin with, one for each holder, for the operator of this name. */
export function keepHalves(
  secrets: Secrets,
  name: string,
  halves: readonly (readonly [holder: number, half: string])[],
): Statement[] {
  return halves.map(([holder, half], index) =>
    statement(
      sqlFor
        .insertInto('operator_password_halves')
        .columns(['operator_id', 'holder_id', 'part', 'sealed'])
        .expression(({ selectFrom }) =>
          selectFrom('operators')
            .select(({ val }) => [
              'id',
              val(holder).as('holder_id'),
              val(index + 1).as('part'),
              val(secrets.seal(half, sealedFor(name, holder))).as('sealed'),
            ])
            .where('name', '=', name),
        ),
    ),
  );
}

/** They are worth nothing once the operator has an own password, or another to begin with. */
export const dropHalves = (operatorId: number): Statement =>
  statement(sqlFor.deleteFrom('operator_password_halves').where('operator_id', '=', operatorId));

/** The half of the caller, of nobody else. Recorded, so that both see who has read what. */
export async function readHalf(
  { db, auditLog, operators, secrets }: OperatorContext,
  { params, operator, address }: Call<typeof passwordHalf>,
): Promise<{ name: string; part: number; half: string }> {
  const row = await operators.byId(params.id);
  const kept = await one(
    db,
    sqlFor
      .selectFrom('operator_password_halves')
      .select(['part', 'sealed', 'holder_id'])
      .where('operator_id', '=', params.id)
      .where('holder_id', '=', operator.id),
  );
  if (row === undefined || kept === undefined) throw new Refusal('not_found', { field: 'id' });
  const { part, sealed, holder_id } = kept;
  const half = secrets.open(sealed, sealedFor(row.name, holder_id)).toString();
  const action = 'operator.half';
  const auditEntry = { operator: operator.id, action, target: `operator ${row.name}`, reason: '' } as const;
  await auditLog.record(
    () => ({ auditEntry: { ...auditEntry, address, before: '', after: '' }, statements: [] }),
    operator.from,
  );
  return { name: row.name, part, half };
}
