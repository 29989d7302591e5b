import { listedNameList, previewNames, proposeNames, validateReason } from '@bourse/wire/console';
import { sql } from 'kysely';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { readNames } from './names-file.ts';
import { keepNames, NAMES_TARGET, type NamesDeps, sourcesOf } from './names-import.ts';
import { normalName } from './screening/normal-name.ts';

const SHOWN = 10;

/** The list of names that customers are compared with. */
export function nameRoutes(deps: NamesDeps & { readonly approvals: Pick<Approvals, 'propose'> }): Route[] {
  const { db, approvals } = deps;
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
    route(proposeNames, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const wanted = await keepNames(deps, body.csv);
      return { approval: await approvals.propose('names', NAMES_TARGET, wanted, body.reason, operator) };
    }),
  ];
}
