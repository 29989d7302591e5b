import {
  type CustomerTag,
  customerTagList,
  saveCustomerTag,
  TAGS_MAX,
  type TagColour,
  tagCustomer,
  validateReason,
} from '@bourse/wire/console';
import { type RawBuilder, sql } from 'kysely';
import { recordChange } from '../../exchange/record-change.ts';
import { allOf, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { CustomerDeps } from './customer-deps.ts';

type TagDeps = Pick<CustomerDeps, 'db' | 'auditLog' | 'queueChanged'>;

/** SQL of the tags of the customer whose number a column holds, by name. */
export const tagsOf = (user: RawBuilder<unknown>) =>
  sql<CustomerTag[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'colour', t.colour)
    order by lower(t.name)), '[]'::json) from tagged_customers g join customer_tags t on t.id = g.tag_id
    where g.user_id = ${user})`.as('tags');

/** The tags that operators keep, and who has them. */
export function tagRoutes(deps: TagDeps): Route[] {
  const { db, auditLog, queueChanged } = deps;
  return [
    route(customerTagList, 'read', ({ query }) => {
      const found = sqlFor
        .selectFrom('customer_tags as t')
        .select(({ ref, selectFrom }) => [
          't.id',
          't.name',
          ref('t.colour').$castTo<TagColour>().as('colour'),
          't.retired',
          selectFrom('tagged_customers as g')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .whereRef('g.tag_id', '=', 't.id')
            .$asScalar()
            .$notNull()
            .as('customers'),
        ])
        .where(allOf(matches(sql.ref<string>('t.name'), query.search)));
      const sorts = { name: sql`lower(${sql.ref('t.name')})`, id: sql.ref('t.id') };
      return listPage(db, found, { sorts, key: sorts.id }, query);
    }),
    route(saveCustomerTag, 'write', async ({ body, operator }) => {
      refuseOn(validateReason(body.reason));
      const { id, reason, ...tag } = body;
      if (tag.name === '') throw new Refusal('setting_form', { field: 'name', params: { detail: 'name' } });
      await recordChange(auditLog, {
        reason,
        operator,
        action: 'tag.save',
        target: `tag ${tag.name}`,
        before: async () => {
          const same = await one(db, named(tag.name));
          if (same !== undefined && same.id !== id) throw new Refusal('operator_name_taken', { field: 'name' });
          if (id === undefined) return undefined;
          const former = sqlFor.selectFrom('customer_tags').select(['name', 'colour', 'retired']).where('id', '=', id);
          const found = await one(db, former);
          if (found === undefined) throw new Refusal('not_found', { field: 'id' });
          return found;
        },
        after: tag,
        statements: [
          statement(
            id === undefined
              ? sqlFor.insertInto('customer_tags').values(tag)
              : sqlFor.updateTable('customer_tags').set(tag).where('id', '=', id),
          ),
        ],
      });
      queueChanged('customers');
      return { id: (await one(db, named(tag.name)))?.id ?? 0 };
    }),
    route(tagCustomer, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      const wanted = [...new Set(body.tags)].slice(0, TAGS_MAX);
      await recordChange(auditLog, {
        reason: body.reason,
        operator,
        action: 'customer.tag',
        target: `user ${params.id}`,
        before: () => formerTags(db, params.id, wanted),
        after: { tags: wanted },
        statements: [
          statement(sqlFor.deleteFrom('tagged_customers').where('user_id', '=', params.id)),
          ...wanted.map((tag) =>
            statement(sqlFor.insertInto('tagged_customers').values({ user_id: params.id, tag_id: tag })),
          ),
        ],
      });
      queueChanged('customers');
      return undefined;
    }),
  ];
}

const named = (name: string) =>
  sqlFor.selectFrom('customer_tags').select('id').where(sql<string>`lower(name)`, '=', name.toLowerCase());

/** The tags that a customer has. Refuses where one that is wanted is unknown, or retired and not already theirs. */
async function formerTags(db: TagDeps['db'], userId: number, wanted: readonly number[]) {
  const known = await one(db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
  if (known === undefined) throw new Refusal('not_found', { field: 'id' });
  const held = await rows(db, sqlFor.selectFrom('tagged_customers').select('tag_id').where('user_id', '=', userId));
  const has = new Set(held.map(({ tag_id }) => tag_id));
  const all = await rows(db, sqlFor.selectFrom('customer_tags').select(['id', 'retired']));
  const given = new Set(all.filter(({ id, retired }) => !retired || has.has(id)).map(({ id }) => id));
  if (wanted.some((tag) => !given.has(tag))) throw new Refusal('not_found', { field: 'tags' });
  return { tags: [...has].sort((a, b) => a - b) };
}
