import { createHash } from 'node:crypto';
import { importNames, listedNameList, previewNames, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import type { Database } from '../../platform/db/database.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import { type NamedPerson, readNames } from './names-file.ts';
import { normalName } from './screening/normal-name.ts';

const SHOWN = 10;

/** The list of names that customers are compared with. */
export function nameRoutes({ db, auditLog }: { readonly db: Database; readonly auditLog: AuditLog }): Route[] {
  return [
    route(listedNameList, 'read', ({ query }) => {
      const text = joined(sql.ref<string>('name'), sql.ref<string>('source'));
      const found = sqlFor
        .selectFrom('listed_names')
        .select(['id', 'name', 'birth_date as birthDate', 'source', 'imported_ms as importedMs'])
        .where(allOf(matches(text, query.search)));
      const sorts = { id: sql.ref('id'), name: sql`lower(name)` };
      return listPage(db, found, { sorts, key: sorts.id, by: { time: sql.ref('imported_ms') } }, query);
    }),
    route(previewNames, 'write', async ({ body }) => {
      const people = await readNames(body.csv);
      return {
        sources: await sourcesOf(db, people),
        first: people.slice(0, SHOWN).map((person) => ({ ...person, compared: normalName(person.name) })),
      };
    }),
    route(importNames, 'write', async ({ body, operator, address, nowMs }) => {
      refuseOn(validateReason(body.reason));
      const people = await readNames(body.csv);
      let sources: Awaited<ReturnType<typeof sourcesOf>> = [];
      await auditLog.record(async () => {
        sources = await sourcesOf(db, people);
        const names = sources.map(({ source }) => source);
        return {
          auditEntry: {
            operator: operator.id,
            address,
            reason: body.reason,
            action: 'names.import',
            target: 'list of names',
            before: JSON.stringify(sources.map(({ source, former }) => ({ source, rows: former }))),
            after: JSON.stringify({
              sha256: createHash('sha256').update(body.csv).digest('hex'),
              sources: sources.map(({ source, rows: count }) => ({ source, rows: count })),
            }),
          },
          statements: [
            statement(
              sqlFor.deleteFrom('listed_names').where(({ eb, fn, val }) => eb('source', '=', fn.any(val(names)))),
            ),
            insertAll(people, nowMs),
          ],
        };
      });
      return { sources };
    }),
  ];
}

/** How many names each source of a file has, and had. */
async function sourcesOf(db: Database, people: readonly NamedPerson[]) {
  const counts = new Map<string, number>();
  for (const { source } of people) counts.set(source, (counts.get(source) ?? 0) + 1);
  const former = await rows(
    db,
    sqlFor
      .selectFrom('listed_names')
      .select(({ fn }) => ['source', fn.countAll<number>().as('count')])
      .groupBy('source'),
  );
  const before = new Map(former.map(({ source, count }) => [source, count]));
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
