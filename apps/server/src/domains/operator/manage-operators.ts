import { ADMIN_NEEDS, type Role } from '@bourse/wire';
import { KEY_PREFIX } from '@bourse/wire/console';
import { sql } from 'kysely';
import { COMMAND_LINE, linkStatement, readChain, standBehind } from '../../exchange/operator-chain.ts';
import { holdersOf } from '../../exchange/permission-holders.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Passwords } from '../../platform/passwords.ts';
import { type Lifting, liftLimits } from './limit-lifting.ts';
import { SESSIONS_ENDED } from './operator-sessions.ts';
import { addRoot, addStatement, OperatorStore, resetStatements } from './operator-store.ts';
import { dropHalves, newPassword } from './password-halves.ts';

export type OperatorCommand =
  | { readonly verb: 'first'; readonly names: readonly [string, string] }
  | { readonly verb: 'add'; readonly name: string; readonly role: Role }
  | { readonly verb: 'reset'; readonly name: string }
  | ({ readonly verb: 'lift' } & Lifting)
  | { readonly verb: 'list' };

/** So many administrators the command line makes or sets up again by itself: with them the console works. */
const ROOTS = 2;

/** What the command line does with operators, beside a server or without one; the text to print. Throws where it cannot. */
export async function manageOperators(db: Database, command: OperatorCommand, nowMs: number): Promise<string> {
  if (command.verb === 'list') return listing(db);
  if (command.verb === 'lift') return liftLimits(db, command);
  if (command.verb === 'first') return firstTwo(db, command.names, nowMs);
  const { name, verb } = command;
  const known = await new OperatorStore(db).byName(name);
  const password = newPassword();
  const role = verb === 'add' ? command.role : known?.role;
  const row = sqlFor
    .selectFrom('operator_roles')
    .select('permissions')
    .where('name', '=', role ?? '');
  const allowed = (await one(db, row))?.permissions;
  if (verb === 'add' && allowed === undefined) throw new Error(`there is no role ${command.role}`);
  const isRoot = allowed?.includes(ADMIN_NEEDS) === true && (await otherAdmins(db, name)) < ROOTS;
  const link = linkStatement(name, isRoot ? { act: 'root', by: [] } : { act: verb, by: [COMMAND_LINE] }, nowMs);
  const passwordHash = await new Passwords().hash(password);
  if (verb === 'add') {
    if (known !== undefined) throw new Error(`there is an operator ${name} already`);
    await db.batch([addStatement({ name, passwordHash, passwordOnce: true, role: command.role, nowMs }), link]);
  } else {
    if (known === undefined) throw new Error(`there is no operator ${name}`);
    const ended = sqlFor.deleteFrom('operator_sessions').where('operator_id', '=', known.id);
    const told = sqlFor.selectNoFrom(({ fn, val }) => fn('pg_notify', [val(SESSIONS_ENDED), val('')]).as('told'));
    await db.batch([
      ...resetStatements(known.id, passwordHash),
      dropHalves(known.id),
      link,
      statement(ended),
      statement(told),
    ]);
  }
  const alone = isRoot
    ? ''
    : '\nIn what needs two people they count once another operator has vouched for them in the console.';
  return `${name}: password ${password}\nIt is worth one sign-in, which asks for an own one and a second factor.${alone}`;
}

/** Both administrators at once, each a person of their own: neither is made by the other. Only where there is none yet. */
async function firstTwo(db: Database, names: readonly [string, string], nowMs: number): Promise<string> {
  const [known] = await rows(db, sqlFor.selectFrom('operators').select('name').limit(1));
  if (known !== undefined) throw new Error(`there are operators already: add makes further ones`);
  const passwords = names.map((name) => [name, newPassword()] as const);
  const hashes = new Passwords();
  const made = await Promise.all(
    passwords.map(async ([name, password]) =>
      addRoot({ name, passwordHash: await hashes.hash(password), passwordOnce: true, role: 'admin', nowMs }),
    ),
  );
  await db.batch(made.flat());
  const lines = passwords.map(([name, password]) => `${name}: password ${password}`);
  return `${lines.join('\n')}\nGive each to its own person, and to nobody else. Each is worth one sign-in, which asks for an own one and a second factor.`;
}

/** Administrators besides this operator who may sign in and are people of their own. */
async function otherAdmins(db: Database, name: string): Promise<number> {
  const [found, chain] = [await rows(db, holdersOf(ADMIN_NEEDS).where('o.name', '<>', name)), await readChain(db)];
  return found.filter(({ id }) => standBehind(chain, id).length === 0).length;
}

async function listing(db: Database): Promise<string> {
  const operators = sqlFor
    .selectFrom('operators')
    .select(({ ref }) => ['name', 'role', 'disabled', sql<boolean>`${ref('totp_secret')} is not null`.as('enrolled')])
    .where('name', 'not like', `${KEY_PREFIX}%`)
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
