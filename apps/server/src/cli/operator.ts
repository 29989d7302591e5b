import { ROLE_NAMES, validateOperatorName } from '@bourse/wire/console';
import { manageOperators, type OperatorCommand } from '../domains/operator/manage-operators.ts';
import { withTables } from './with-database.ts';

const USAGE = `npm run operator -- first NAME NAME         makes the first two administrators, each with a password of their own
npm run operator -- add NAME --role ROLE   creates an operator and prints the first password, once
npm run operator -- reset NAME             gives a new password; the second factor is set up again at the next sign-in
npm run operator -- lift NAME --note TEXT  lifts the limits by address and hour of an operator and of their role, in an emergency
npm run operator -- list                   lists the operators

Give the two passwords to two people. Whoever is made or reset here beside them needs an operator who vouches for them in the console.

ROLE: ${ROLE_NAMES.join(', ')}, or one that was made in the console`;

/** Manages operators without the console, such as the first one of an installation. Works before the first start and beside a server. */
const command = commandOf(process.argv.slice(2));
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await withTables((db) => manageOperators(db, command, Date.now()));
}

function commandOf([verb, ...rest]: readonly string[]): OperatorCommand | undefined {
  const [name = '', flag, value] = rest;
  if (verb === 'list' && rest.length === 0) return { verb };
  if (verb === 'first') return firstOf(rest);
  if (validateOperatorName(name) !== undefined) return undefined;
  if (verb === 'reset' && rest.length === 1) return { verb, name };
  if (value === undefined || value === '') return undefined;
  if (verb === 'lift')
    return flag === '--note' ? { verb, name, note: rest.slice(2).join(' ').slice(0, 500) } : undefined;
  return verb === 'add' && flag === '--role' && rest.length === 3 ? { verb, name, role: value } : undefined;
}

/** Two names that are not the same. */
function firstOf([one = '', other = '', ...more]: readonly string[]): OperatorCommand | undefined {
  const isWrong = [one, other].some((name) => validateOperatorName(name) !== undefined);
  return isWrong || one === other || more.length > 0 ? undefined : { verb: 'first', names: [one, other] };
}
