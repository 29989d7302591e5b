import type { Role } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { Passwords } from '../account/passwords.ts';
import { SESSIONS_ENDED } from './operator-sessions.ts';
import { addStatement, OperatorStore, resetStatement } from './operator-store.ts';
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
    const { sql, params } = addStatement({ name, passwordHash, passwordOnce: true, role: command.role, nowMs });
    await db.query(sql, params);
  } else {
    if (known === undefined) throw new Error(`there is no operator ${name}`);
    const ended = { sql: 'delete from operator_sessions where operator_id = $1', params: [known.id] };
    const told = { sql: 'select pg_notify($1, $2)', params: [SESSIONS_ENDED, ''] };
    await db.batch([resetStatement(known.id, passwordHash), ended, told]);
  }
  return `${name}: password ${password}\nIt is worth one sign-in, which asks for an own one and a second factor.`;
}

async function listing(db: Database): Promise<string> {
  const rows = await db.query<{ name: string; role: Role; disabled: boolean; enrolled: boolean }>(
    'select name, role, disabled, totp_secret is not null as enrolled from operators order by name',
  );
  if (rows.length === 0) return 'no operators yet';
  return rows
    .map(({ name, role, disabled, enrolled }) => {
      const notes = [disabled ? 'shut out' : '', enrolled ? '' : 'no second factor yet'].filter((note) => note !== '');
      return [name, role, ...notes].join(', ');
    })
    .join('\n');
}
