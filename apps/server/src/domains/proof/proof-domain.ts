import { CODE, type PublishedHead, proofBatch, proofHead, proofHeads, proofTimed } from '@bourse/wire';
import { headText } from '@bourse/wire/proof';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { HeadStamps, PublishedHeads } from '../../platform/db/schema.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fileOf, nextHeadMs } from './head-job.ts';
import { otsFile } from './ots.ts';
import { batchProof, isClosingOf, isOpeningOf, lineProof, type ReceiptDeps } from './receipts.ts';
import { WAY } from './trees.ts';

export interface ProofDeps extends ReceiptDeps {
  /** Where heads are put; absent for nowhere. */
  readonly place?: string | undefined;
}

type Head = Omit<Selectable<PublishedHeads>, 'leaves'>;
type Stamp = Pick<Selectable<HeadStamps>, 'no' | 'calendar' | 'anchored' | 'proof'>;

const HEADS = sqlFor
  .selectFrom('published_heads')
  .select(['no', 'at_ms', 'first', 'batch', 'hash', 'root', 'previous', 'liabilities', 'seal', 'sent_ms']);

/** What outsiders need to check the journal: its published heads, and the ways from receipts to them. */
export function createProofDomain(deps: ProofDeps): { readonly routes: readonly Route[] } {
  const { db, place } = deps;
  return {
    routes: [
      route(proofHeads, 'read', async ({ query: { pageNum, pageSize } }) => {
        const page = HEADS.orderBy('no', 'desc')
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize);
        const [heads, last] = await Promise.all([rows(db, page), one(db, HEADS.orderBy('no', 'desc').limit(1))]);
        const stamps = await stampsOf(db, heads);
        // Numbers begin with 1 and none is left out.
        return { rows: heads.map((head) => view(head, stamps)), total: last?.no ?? 0 };
      }),
      route(proofHead, 'read', async ({ params: { no } }) => {
        const head = await one(db, HEADS.where('no', '=', no));
        if (head === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'no' });
        const stamps = await stampsOf(db, [head]);
        const best = stamps.find(({ anchored }) => anchored) ?? stamps[0];
        return {
          ...view(head, stamps),
          text: headText({ ...head, timeMs: head.at_ms }),
          place: place === undefined ? '' : fileOf(place, no),
          ots: best === undefined ? '' : otsFile(Buffer.from(head.seal, 'hex'), best.proof).toString('base64'),
        };
      }),
      route(
        proofBatch,
        'history',
        async ({ params: { batch }, nowMs }) => ({
          proof: await batchProof(deps, batch),
          nextMs: await nextHeadMs(db, nowMs),
        }),
        WAY,
      ),
      route(
        proofTimed,
        'history',
        async ({ params: { id }, session, nowMs }) => {
          const order = await one(
            db,
            sqlFor.selectFrom('timed_orders').selectAll().where('id', '=', id).where('owner', '=', session.userId),
          );
          if (order === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
          return {
            opening: await lineProof(deps, order.open_batch, isOpeningOf(order)),
            closing: await lineProof(deps, order.close_batch, isClosingOf(order)),
            nextMs: await nextHeadMs(db, nowMs),
          };
        },
        WAY,
      ),
    ],
  };
}

async function stampsOf(db: Database, heads: readonly Head[]): Promise<Stamp[]> {
  if (heads.length === 0) return [];
  const nos = heads.map(({ no }) => no);
  return rows(
    db,
    sqlFor
      .selectFrom('head_stamps')
      .select(['no', 'calendar', 'anchored', 'proof'])
      .where('no', 'in', nos)
      .orderBy('calendar'),
  );
}

function view({ at_ms: timeMs, sent_ms: sentMs, ...head }: Head, stamps: readonly Stamp[]): PublishedHead {
  const own = stamps.filter(({ no }) => no === head.no);
  return { ...head, timeMs, sentMs, stamps: own.map(({ calendar, anchored }) => ({ calendar, anchored })) };
}
