import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalExecutor } from '../approval/approvals.ts';
import { type NamedPerson, readNames } from './names-file.ts';

/** What two decide: the file, by its hash, and what it has of each source. The file itself waits in a table. */
export interface NamesAct {
  readonly sha256: string;
  readonly sources: readonly { readonly source: string; readonly rows: number }[];
}

export interface NamesDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export const NAMES_TARGET = 'list of names';

const hashOf = (csv: string): string => createHash('sha256').update(csv).digest('hex');

/** Keeps a file for its proposal; what is proposed of it. Refuses with the first line that is wrong. */
export async function keepNames({ db, clock }: NamesDeps, csv: string): Promise<NamesAct> {
  const people = await readNames(csv);
  const sha256 = hashOf(csv);
  // Files whose proposals were rejected, or never came to be.
  const forgotten = sqlFor
    .deleteFrom('proposed_names as f')
    .where('f.sha256', '<>', sha256)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('approvals as a')
            .select('a.id')
            .where('a.kind', '=', 'names')
            .where('a.status', '=', 'open')
            .where(sql<boolean>`position(f.sha256 in a.payload) > 0`),
        ),
      ),
    )
    .where('f.proposed_ms', '<', clock() - FORGOTTEN_MS);
  await rows(db, forgotten);
  await rows(
    db,
    sqlFor
      .insertInto('proposed_names')
      .values({ sha256, csv, proposed_ms: clock() })
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ proposed_ms: clock() })),
  );
  const sources = (await sourcesOf(db, people)).map(({ source, rows: count }) => ({ source, rows: count }));
  return { sha256, sources };
}

const FORGOTTEN_MS = 3_600_000;

/** How files of names are imported once a second operator has confirmed it. */
export function namesExecutor(deps: NamesDeps): ApprovalExecutor {
  return {
    permission: 'cases',
    former: ({ sources }: NamesAct) => replacedBy(deps.db, sources),
    lines: (payload) => {
      const { sha256, sources, former = [] } = payload as NamesAct & { readonly former?: readonly Replaced[] };
      return [
        { name: 'names', value: sources.map((one) => `${one.source}: ${one.rows}`).join(', ') },
        {
          name: 'replacedNames',
          value: former.map((one) => `${one.source}: ${one.rows}`).join(', '),
        },
        { name: 'sha256', value: sha256 },
      ];
    },
    plan: (payload, target, reason, operator) => plan(deps, payload as NamesAct, { target, reason, operator }),
  };
}

/** What is there of a source that a file has too: how many names, and when they came; 0 where none are. */
interface Replaced {
  readonly source: string;
  readonly rows: number;
  readonly importedMs: number;
}

async function replacedBy(db: Database, sources: NamesAct['sources']): Promise<Replaced[]> {
  const present = await rows(
    db,
    sqlFor
      .selectFrom('listed_names')
      .select(({ fn }) => ['source', fn.countAll<number>().as('rows'), fn.max('imported_ms').as('importedMs')])
      .where(({ eb, fn, val }) => eb('source', '=', fn.any(val(sources.map(({ source }) => source)))))
      .groupBy('source'),
  );
  const of = new Map(present.map((one) => [one.source, one]));
  return sources.map(({ source }) => ({ rows: 0, importedMs: 0, ...of.get(source), source }));
}

async function plan(
  { db, clock }: NamesDeps,
  { sha256 }: NamesAct,
  { target, reason, operator }: { target: string; reason: string; operator: ActingOperator },
): Promise<AuditedPlan> {
  const stored = await one(db, sqlFor.selectFrom('proposed_names').select('csv').where('sha256', '=', sha256));
  if (stored === undefined || hashOf(stored.csv) !== sha256) throw new Refusal('not_found', { field: 'csv' });
  const people = await readNames(stored.csv);
  const sources = await sourcesOf(db, people);
  const names = sources.map(({ source }) => source);
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'names.import',
      target,
      before: JSON.stringify(sources.map(({ source, former }) => ({ source, rows: former }))),
      after: JSON.stringify({ sha256, sources: sources.map(({ source, rows: count }) => ({ source, rows: count })) }),
    },
    statements: [
      statement(sqlFor.deleteFrom('listed_names').where(({ eb, fn, val }) => eb('source', '=', fn.any(val(names))))),
      insertAll(people, clock()),
      statement(sqlFor.deleteFrom('proposed_names').where('sha256', '=', sha256)),
    ],
  };
}

async function formerOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const former = await rows(
    db,
    sqlFor
      .selectFrom('listed_names')
      .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
      .groupBy('source'),
  );
  return new Map(former.map(({ source, count }) => [source, count]));
}

/** How many names each source of a file has, and had. */
export async function sourcesOf(db: Database, people: readonly NamedPerson[]) {
  const counts = new Map<string, number>();
  for (const { source } of people) counts.set(source, (counts.get(source) ?? 0) + 1);
  const before = await formerOf(db);
  return [...counts].map(([source, count]) => ({ source, rows: count, former: before.get(source) ?? 0 }));
}

/** One statement for all of them: a file has tens of thousands. */
const insertAll = (people: readonly NamedPerson[], nowMs: number) => ({
  sql: `insert into listed_names (source, name, birth_date, imported_ms)
    select source, name, nullif(birth_date, ''), $4 from unnest($1::text[], $2::text[], $3::text[]) as t (source, name, birth_date)`,
  params: [
    people.map(({ source }) => source),
    people.map(({ name }) => name),
    people.map(({ birthDate }) => birthDate ?? ''),
    nowMs,
  ],
});
