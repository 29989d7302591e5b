import { checkNft, type NftTerms } from '@bourse/engine';
import { amount, type Rate } from '@bourse/money';
import { rateOfPercent } from '@bourse/wire';
import { type NftDraft, validateNft } from '@bourse/wire/console';
import type { AuditedPlan } from '../../exchange/audit-log.ts';
import { byOperator, type ChangeReason } from '../../exchange/record-change.ts';
import { sqlFor, statement } from '../../platform/db/typed.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { requireReason } from '../../platform/require-reason.ts';
import type { NftDeps } from './nft-deps.ts';
import { hashOfPictures } from './nft-pictures.ts';

export interface NftIssue extends ChangeReason {
  readonly collection: NftDraft;
}

interface IssuePlan extends AuditedPlan {
  readonly id: number;
}

type IssueDeps = Pick<NftDeps, 'db' | 'clock' | 'auditLog' | 'committer'>;

const addText = (id: number, { name, description, sample }: NftDraft, nowMs: number) =>
  sqlFor.insertInto('nft_texts').values({ collection_id: id, name, description, sample, created_ms: nowMs });

/** All of them at once, in their order. */
const TAKE_PICTURES = `update nft_pictures p set collection_id = $1, place = o.place - 1
  from unnest($2::text[]) with ordinality as o (id, place) where p.id = o.id::uuid`;

/** Plans to issue a collection. The journal keeps a hash of its pictures: who changes one later is found. */
export async function planNft(deps: IssueDeps, { collection, reason, operator }: NftIssue): Promise<IssuePlan> {
  const why = requireReason(reason);
  refuseOn(validateNft(collection));
  const { committer, db, clock } = deps;
  const id = Math.max(0, ...committer.engine.state.nfts.collections.keys()) + 1;
  const nowMs = clock();
  const terms: NftTerms = {
    id,
    asset: collection.coin,
    supply: collection.supply,
    price: amount(collection.price),
    fee: rateOfPercent(collection.fee) ?? (0n as Rate),
    beginMs: collection.beginTime === 0 ? nowMs : collection.beginTime,
  };
  const fault = checkNft(terms);
  if (fault !== undefined) {
    throw new Refusal('nft_terms', { field: 'collection', params: { detail: String(fault.params?.detail ?? '') } });
  }
  const picturesHash = await hashOfPictures(db, collection.pictures);
  if (picturesHash === undefined) throw new Refusal('upload_unknown', { field: 'pictures' });
  const { pictures, ...said } = collection;
  return {
    id,
    auditEntry: {
      ...byOperator({ operator, reason: why }),
      action: 'nft.issue',
      target: `nft collection ${id}`,
      before: '',
      after: JSON.stringify({ id, ...said, pictures: pictures.length, picturesHash }),
    },
    statements: [statement(addText(id, collection, nowMs)), { sql: TAKE_PICTURES, params: [id, pictures] }],
    command: (auditEntry) => ({ type: 'issue-nft', terms, auditEntry }),
  };
}

/** Issues a collection; its number. */
export async function issueNft(deps: IssueDeps, issue: NftIssue): Promise<number> {
  let id = 0;
  await deps.auditLog.record(async () => {
    const plan = await planNft(deps, issue);
    id = plan.id;
    return plan;
  }, issue.operator.from);
  return id;
}
