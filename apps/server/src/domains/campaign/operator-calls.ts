import type { QueryOf } from '@bourse/wire';
import {
  type CampaignText,
  campaignList,
  campaignView,
  countSegment,
  proposeCampaign,
  recipientList,
  type Segment,
  stopCampaign,
  validateReason,
  validateSegment,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { recordChange } from '../../exchange/record-change.ts';
import { allOf, joined, listPage, matches } from '../../platform/db/list-rows.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { hasPermission } from '../../platform/http/caller-rights.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import type { Approvals } from '../approval/approvals.ts';
import { type CampaignChangeDeps, checkDraft, tagName, targetOf } from './campaign-changes.ts';
import { countAbout, countLanguages, countLanguagesAbout, countReached, countSent } from './campaign-counts.ts';

export interface CampaignDeps extends CampaignChangeDeps {
  readonly auditLog: AuditLog;
  readonly approvals: Pick<Approvals, 'propose'>;
  /** Tells who looks at campaigns. */
  changed(): void;
}

/** Campaigns as operators write, see and stop them. */
export function campaignRoutes(deps: CampaignDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(campaignList, 'read', ({ query }) => list(deps, query)),
    route(campaignView, 'read', ({ params }) => view(deps, params.id)),
    route(recipientList, 'read', ({ query }) => recipients(deps, query)),
    route(
      countSegment,
      'history',
      async ({ body, operator }) => {
        refuseOn(validateSegment(body.segment));
        const exact = hasPermission(operator, 'customers');
        const [people, reads] = exact ? [countReached, countLanguages] : [countAbout, countLanguagesAbout];
        const [counts, languages] = await Promise.all([people(db, body, clock()), reads(db, body, clock())]);
        const emailPossible = body.category === 'account' || deps.publicUrl !== undefined;
        return { ...counts, languages, exact, emailPossible };
      },
      // It goes through all customers: some twenty at once, then a few a second.
      { cost: () => 1_000 },
    ),
    route(proposeCampaign, 'write', async ({ body, operator }) => {
      const { reason, ...draft } = body;
      refuseOn(validateReason(reason));
      checkDraft(draft, deps);
      return { approval: await deps.approvals.propose('campaign', targetOf(draft.name), draft, reason, operator) };
    }),
    route(stopCampaign, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      const { id } = params;
      const { name } = await campaignOf(deps, id);
      await recordChange(deps.auditLog, {
        reason: body.reason,
        operator,
        action: 'campaign.stop',
        target: targetOf(name),
        before: async () => {
          const { status } = await campaignOf(deps, id);
          if (status !== 'scheduled' && status !== 'sending') throw new Refusal('campaign_over', { field: 'id' });
          return { status };
        },
        after: { status: 'stopped' },
        statements: [
          statement(
            sqlFor
              .updateTable('campaigns')
              .set({ status: 'stopped', ended_ms: clock() })
              .where('id', '=', id)
              .where('status', 'in', ['scheduled', 'sending']),
          ),
        ],
      });
      deps.changed();
      return undefined;
    }),
  ];
}

const campaigns = () =>
  sqlFor
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.name', 'c.category', 'c.status', 'c.send_ms as sendMs', 'c.created_ms as createdMs'])
    .select(({ selectFrom }) => {
      const reached = selectFrom('campaign_recipients as r').whereRef('r.campaign_id', '=', 'c.id');
      const people = reached.select(({ fn }) => fn.countAll<number>().as('count'));
      const waits = sql<boolean>`(r.app = 'waiting' or r.email = 'waiting' or r.push = 'waiting')`;
      return [
        people.$asScalar().$notNull().as('people'),
        people.where(sql<boolean>`not ${waits}`).$asScalar().$notNull().as('finished'),
      ];
    })
    .$narrowType<{
      category: 'news' | 'account';
      status: 'scheduled' | 'sending' | 'done' | 'stopped';
    }>();

function list({ db }: CampaignDeps, query: QueryOf<typeof campaignList>) {
  const found = campaigns().where(({ eb }) =>
    allOf(
      matches(joined(sql.ref<string>('c.name'), sql<string>`c.texts::text`), query.search),
      query.status === undefined ? undefined : eb('c.status', '=', query.status),
      query.category === undefined ? undefined : eb('c.category', '=', query.category),
    ),
  );
  const sorts = { id: sql.ref('c.id'), sendMs: sql.ref('c.send_ms') };
  return listPage(db, found, { sorts, key: sorts.id, by: { time: sorts.sendMs } }, query);
}

async function campaignOf({ db }: CampaignDeps, id: number) {
  const found = campaigns()
    .leftJoin('operators as p', 'p.id', 'c.proposed_by')
    .leftJoin('operators as s', 's.id', 'c.confirmed_by')
    .select(({ ref }) => [
      'c.account_reason as accountReason',
      ref('c.texts').$castTo<CampaignText[]>().as('texts'),
      ref('c.segment').$castTo<Segment>().as('segment'),
      'c.by_email as byEmail',
      'c.by_push as byPush',
      'p.name as proposer',
      's.name as confirmer',
      'c.started_ms as startedMs',
      'c.ended_ms as endedMs',
    ])
    .where('c.id', '=', id);
  const row = await one(db, found);
  if (row === undefined) throw new Refusal('not_found', { field: 'id' });
  return row;
}

async function view(deps: CampaignDeps, id: number) {
  const { proposer, confirmer, ...row } = await campaignOf(deps, id);
  const [counts, tag] = await Promise.all([countSent(deps.db, id), tagName(deps.db, row.segment)]);
  return { ...row, ...counts, tag, proposedBy: proposer ?? '', confirmedBy: confirmer ?? '' };
}

function recipients({ db }: CampaignDeps, query: QueryOf<typeof recipientList>) {
  const found = sqlFor
    .selectFrom('campaign_recipients as r')
    .select(sql<string>`r.campaign_id || '-' || r.user_id`.as('id'))
    .select(['r.campaign_id as campaign', 'r.user_id as customer', 'r.language', 'r.app', 'r.email', 'r.push'])
    .where(({ eb }) =>
      allOf(
        query.campaign === undefined ? undefined : eb('r.campaign_id', '=', query.campaign),
        query.email === undefined ? undefined : eb('r.email', '=', query.email),
        query.search === '' ? undefined : eb(sql<string>`r.user_id::text`, '=', query.search),
      ),
    )
    .$narrowType<Record<'app' | 'push', 'off' | 'waiting' | 'sent'>>()
    .$narrowType<{ email: 'off' | 'waiting' | 'trying' | 'sent' | 'failed' }>();
  const customer = sql.ref('r.user_id');
  const sorting = { sorts: { id: customer }, key: sql.ref('r.campaign_id'), by: { customer } };
  return listPage(db, found, sorting, query);
}
