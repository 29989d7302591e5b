import { ADMIN_NEEDS } from '@bourse/wire';
import type { AccessLimits } from '@bourse/wire/console';
import { sql } from 'kysely';
import { readChain, standBehind } from '../../exchange/operator-chain.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { hasHour, isWithin } from '../../platform/http/caller-rights.ts';
import { Refusal } from '../../platform/refusal.ts';
import { NO_LIMITS, type RightsView } from './operator-rights.ts';

/** So many people of their own must be able to manage operators: one proposes, another confirms. */
const LEAST = 2;

interface Person {
  readonly id: number;
  readonly role: string;
  /** Where they signed in last; null where they never did. */
  readonly address: string | null;
}

/** Operators who are not shut out, and whom nobody else alone could act as. */
async function people(db: Database): Promise<Person[]> {
  const last = sql<string | null>`(select address from operator_sign_ins i
    where i.operator_id = o.id and i.outcome = 'signed-in' order by i.id desc limit 1)`;
  const [found, chain] = await Promise.all([
    rows(
      db,
      sqlFor
        .selectFrom('operators as o')
        .select(['o.id', 'o.role', last.as('address')])
        .where('o.disabled', '=', false),
    ),
    readChain(db),
  ]);
  return found.filter(({ id }) => standBehind(chain, id).length === 0);
}

/**
 * Refuses a change that leaves fewer than two people who may manage operators (`operators_two_needed`), or who could sign in
 * from where they did last, in any hour of the week (`limit_shuts_admins_out`). What takes it from nobody is never refused.
 */
export async function checkAdminsLeft(db: Database, before: RightsView, after: RightsView): Promise<void> {
  const all = await people(db);
  const manages = (rights: RightsView) => (one: Person) =>
    rights.role(one.role)?.permissions.includes(ADMIN_NEEDS) === true;
  const gets = (rights: RightsView) => (one: Person) => manages(rights)(one) && isReachable(one, rights);
  for (const [test, key] of [
    [manages, 'operators_two_needed'],
    [gets, 'limit_shuts_admins_out'],
  ] as const) {
    const isLost = all.some((one) => test(before)(one) && !test(after)(one));
    if (isLost && all.filter(test(after)).length < LEAST) throw new Refusal(key);
  }
}

/** The role's limits and the operator's own: both count. */
export const limitsFor = (id: number, role: string, rights: RightsView): AccessLimits[] => [
  rights.role(role)?.limits ?? NO_LIMITS,
  rights.limitsOf(id) ?? NO_LIMITS,
];

const WEEK = Array.from({ length: 7 * 24 }, (_, at) => ({ day: Math.floor(at / 24) + 1, hour: at % 24 }));

function isReachable({ id, role, address }: Person, rights: RightsView): boolean {
  const all = limitsFor(id, role, rights);
  if (address === null) return false;
  const isInside = all.every(({ networks }) => isWithin(networks, address));
  return isInside && WEEK.some((hour) => all.every(({ hours }) => hasHour(hours, hour)));
}
