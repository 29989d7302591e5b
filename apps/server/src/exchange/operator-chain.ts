import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor, statement } from '../platform/db/typed.ts';

/** What gives an operator a sign-in or power, or confirms that they are a person of their own. */
export type ChainAct = 'root' | 'add' | 'reset' | 'role' | 'enable' | 'vouch';

/** Stands for whoever has the command line: one person. */
export const COMMAND_LINE = 0;
/** Where operators are who type there. */
export const COMMAND_LINE_ADDRESS = 'command line';

/** One act about an operator. The chain is all of them, oldest first. */
export interface ChainLink {
  readonly operator: number;
  readonly act: ChainAct;
  /** Who did it together. A root has nobody. */
  readonly by: readonly number[];
}

/** These say anew who can sign in; what was before them no longer counts. */
const BEGINNINGS: readonly ChainAct[] = ['root', 'add', 'reset'];

/** For each operator, the acts that count, each as the people who answer for it. */
type Acts = ReadonlyMap<number, readonly (readonly number[])[]>;

function actsOf(chain: readonly ChainLink[]): Acts {
  const acts = new Map<number, (readonly number[])[]>();
  for (const { operator, act, by } of chain) {
    const former = acts.get(operator) ?? [[COMMAND_LINE]];
    if (act === 'root') acts.set(operator, []);
    else if (act === 'vouch')
      acts.set(
        operator,
        former.map((people) => [...people, ...by]),
      );
    else acts.set(operator, BEGINNINGS.includes(act) ? [by] : [...former, by]);
  }
  return acts;
}

/**
 * Who is somebody else for certain, whatever one person does: each of their acts has somebody for it who is. Those who
 * only vouch for each other in a ring never get there.
 */
function othersThan(acts: Acts, person: number): ReadonlySet<number> {
  const others = new Set(person === COMMAND_LINE ? [] : [COMMAND_LINE]);
  for (let before = -1; before !== others.size; ) {
    before = others.size;
    for (const [operator, all] of acts) {
      if (operator !== person && all.every((people) => people.some((one) => others.has(one)))) others.add(operator);
    }
  }
  return others;
}

/**
 * Who alone stands behind an operator, that is could act as them: empty for a person of their own. Only such people
 * may be the first or the second person of what needs two; then nobody stands behind both.
 */
export function standBehind(chain: readonly ChainLink[], operator: number): number[] {
  const acts = actsOf(chain);
  if (!acts.has(operator)) return [COMMAND_LINE];
  const people = new Set([COMMAND_LINE, ...acts.keys(), ...[...acts.values()].flat(2)]);
  return [...people].filter((person) => person !== operator && !othersThan(acts, person).has(operator));
}

/** The whole chain. */
export async function readChain(db: Database): Promise<ChainLink[]> {
  const found = await rows(
    db,
    sqlFor
      .selectFrom('operator_links')
      .select(['operator_id', 'act', 'first_by', 'second_by'])
      .orderBy('id')
      .$narrowType<{ act: ChainAct }>(),
  );
  return found.map(({ operator_id, act, first_by, second_by }) => ({
    operator: operator_id,
    act,
    by: second_by === 0 ? [first_by] : [first_by, second_by],
  }));
}

/** Adds a link to the operator of this name, who may be added in the same batch. */
export function linkStatement(name: string, { act, by }: Pick<ChainLink, 'act' | 'by'>, atMs: number) {
  const [first = COMMAND_LINE, second = 0] = by;
  return statement(
    sqlFor
      .insertInto('operator_links')
      .columns(['operator_id', 'act', 'first_by', 'second_by', 'at_ms'])
      .expression(({ selectFrom }) =>
        selectFrom('operators')
          .select(({ val }) => [
            'id',
            val<string>(act).as('act'),
            val(first).as('first_by'),
            val(second).as('second_by'),
            val(atMs).as('at_ms'),
          ])
          .where('name', '=', name),
      ),
  );
}

/** Whether an operator is a key of the company's own systems: no person, so neither the first nor the second of two. */
export async function isServiceKey(db: Database, operator: number): Promise<boolean> {
  const found = await rows(db, sqlFor.selectFrom('service_keys').select('id').where('operator_id', '=', operator));
  return found.length > 0;
}
