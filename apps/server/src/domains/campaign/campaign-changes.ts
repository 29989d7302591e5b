import {
  CAMPAIGN_AHEAD_MS,
  type CampaignDraft,
  type Segment,
  validateCampaign,
  validateSegment,
} from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { type ActingOperator, byOperator } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, sqlFor, statement } from '../../platform/db/typed.ts';
import { badRequest } from '../../platform/http/read-request.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { visible } from '../../platform/told-lines.ts';
import type { ApprovalExecutor, ApprovalLine } from '../approval/approvals.ts';
import { countAbout } from './campaign-counts.ts';

export interface CampaignChangeDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Where customers reach this server; undefined: no letter can have a link that ends news. */
  readonly publicUrl: string | undefined;
}

export const targetOf = (name: string): string => `campaign ${name}`;

/** Refuses what no campaign can be. */
export function checkDraft(draft: CampaignDraft, { clock, publicUrl }: CampaignChangeDeps): void {
  refuseOn(validateCampaign(draft) ?? validateSegment(draft.segment));
  if (draft.category === 'news' && draft.byEmail && publicUrl === undefined) {
    throw badRequest('PUBLIC_URL is not set', 'byEmail');
  }
  if (draft.sendMs > clock() + CAMPAIGN_AHEAD_MS) throw badRequest('is too far ahead', 'sendMs');
  if (draft.sendMs !== 0 && draft.sendMs <= clock()) throw new Refusal('campaign_late', { field: 'sendMs' });
}

/** How campaigns come to be once a second operator has confirmed them. Nothing else makes one. */
export function campaignExecutor(deps: CampaignChangeDeps): ApprovalExecutor {
  return {
    permission: 'campaigns',
    lines: (payload) => linesOf(deps, payload as CampaignDraft),
    plan: (payload, target, reason, operator) => plan(deps, payload as CampaignDraft, { target, reason, operator }),
  };
}

async function linesOf(deps: CampaignChangeDeps, draft: CampaignDraft): Promise<ApprovalLine[]> {
  const counts = await countAbout(deps.db, draft, deps.clock());
  const { name, category, accountReason, texts, segment, sendMs, byEmail, byPush } = draft;
  const tag = await tagName(deps.db, segment);
  const lines = {
    name,
    category,
    ...(category === 'account' ? { accountReason } : {}),
  };
  // What the console draws: the texts as a phone shows them, whom it goes to, how many these are now, and when.
  const shown = { texts, segment, tag: tag === null ? null : visible(tag), sendMs, byEmail, byPush, counts };
  return [
    ...Object.entries(lines).map(([key, value]) => ({ name: key, value })),
    { name: 'campaign', value: JSON.stringify(shown), drawn: true },
  ];
}

/** What operators call the tag of a segment; null where it has none, or there is no such tag. */
export async function tagName(db: Database, { tag }: Segment): Promise<string | null> {
  if (tag === undefined) return null;
  const found = await one(db, sqlFor.selectFrom('customer_tags').select('name').where('id', '=', tag));
  return found?.name ?? null;
}

async function plan(
  deps: CampaignChangeDeps,
  draft: CampaignDraft,
  { target, reason, operator }: { target: string; reason: string; operator: ActingOperator },
): Promise<AuditedPlan> {
  const { db, clock } = deps;
  // What was in time when it was proposed may be late now.
  checkDraft(draft, deps);
  const { name, category, accountReason, texts, segment, byEmail, byPush, sendMs } = draft;
  if (segment.tag !== undefined && (await tagName(db, segment)) === null)
    throw new Refusal('not_found', { field: 'tag' });
  const nowMs = clock();
  const added = sqlFor.insertInto('campaigns').values({
    name,
    category,
    account_reason: category === 'account' ? accountReason : '',
    texts: JSON.stringify(texts),
    segment: JSON.stringify(segment),
    by_email: byEmail,
    by_push: byPush,
    send_ms: sendMs === 0 ? nowMs : sendMs,
    status: 'scheduled',
    proposed_by: operator.id,
    // Two decide: where nobody is second this is only a trial of the plan.
    confirmed_by: operator.second ?? operator.id,
    created_ms: nowMs,
  });
  return {
    auditEntry: {
      ...byOperator({ operator, reason }),
      action: 'campaign.confirm',
      target,
      before: '',
      after: JSON.stringify({ category, accountReason, segment, byEmail, byPush, sendMs }),
    },
    statements: [statement(added)],
  };
}
