import type { Role } from '@bourse/wire';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Passwords } from '../../platform/passwords.ts';
import { SESSIONS_ENDED } from './operator-sessions.ts';
import { insertOperator, OperatorStore, resetStatement } from './operator-store.ts';
import { newPassword } from './operators.ts';

export type OperatorCommand =
  | { readonly verb: 'add'; readonly name: string; readonly role: Role }
  | { readonly verb: 'reset'; readonly name: string }
  | { readonly verb: 'list' };

/** What the command line does with operators, beside a server or without one; the text to print. Throws where it cannot. */
export async function manageOperators(db: Database, command: OperatorCommand, nowMs: number): Promise<string> {
  if (command.verb === 'list') return listing(db);
  const { name, verb } = command;
  const known = await new OperatorStore(db).byName(name);
  const password = newPassword();
  const passwordHash = await new Passwords().hash(password);
  if (verb === 'add') {
    if (known !== undefined) throw new Error(`there is an operator ${name} already`);
    await rows(db, insertOperator({ name, passwordHash, passwordOnce: true, role: command.role, nowMs }));
  } else {
    if (known === undefined) throw new Error(`there is no operator ${name}`);
    const ended = sqlFor.deleteFrom('operator_sessions').where('operator_id', '=', known.id);
    const told = sqlFor.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(SESSIONS_ENDED), val('')]).as('told'));
    await db.batch([resetStatement(known.id, passwordHash), statement(ended), statement(told)]);
  }
  return `${name}: password ${password}\nIt is worth one sign-in, which asks for an own one and a second factor.`;
}

async function listing(db: Database): Promise<string> {
  const operators = sqlFor
    .selectFrom('operators')
    .select(({ ref }) => ['name', 'role', 'disabled', sql<boolean>`${ref('totp_secret')} is not null`.as('enrolled')])
    .orderBy('name');
  const found = await rows(db, operators);
  if (found.length === 0) return 'no operators yet';
  return found
    .map(({ name, role, disabled, enrolled }) => {
      const notes = [disabled ? 'shut out' : '', enrolled ? '' : 'no second factor yet'].filter((note) => note !== '');
      return [name, role, ...notes].join(', ');
    })
    .join('\n');
}
