import {
  type Amount,
  amount,
  formatAmount,
  formatPrice,
  notionalDown,
  PRICE_ONE,
  type Price,
  price as priceOf,
} from '@bourse/money';
import type { averageCost, OutputOf } from '@bourse/wire';
import { sql } from 'kysely';
import { type Holding, type Movement, moved, PAID_WITH } from '../../exchange/moving-average.ts';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { HistoryOwner } from './history-entries.ts';

/** Own transfers looked through in one statement, and statements of one call. */
const LOOK = 20_000;
const LOOKS_MAX = 10;
/** What a customer has paid on average, worked out from where the last call ended. */
export async function readAverageCost(
  db: Database,
  owner: HistoryOwner,
  asset: string,
  worth: string | undefined,
): Promise<OutputOf<typeof averageCost>> {
  const { userId, ledger } = owner;
  const kept = await one(
    db,
    sqlFor
      .selectFrom('average_costs')
      .select(['covered', 'cost', 'uncovered', 'upto_batch'])
      .where('owner', '=', userId)
      .where('ledger', '=', ledger)
      .where('asset', '=', asset),
  );
  let holding: Holding = {
    covered: amount(kept?.covered ?? '0'),
    cost: amount(kept?.cost ?? '0'),
    uncovered: amount(kept?.uncovered ?? '0'),
  };
  const from = kept?.upto_batch ?? 0;
  let upto = from;
  let isComplete = false;
  for (let look = 0; look < LOOKS_MAX && !isComplete; look += 1) {
    const end = await endOfLook(db, owner, upto);
    const last = end ?? (await latestBatch(db));
    for (const movement of await movements(db, owner, asset, upto, last)) holding = moved(holding, movement);
    upto = last;
    isComplete = end === undefined;
  }
  if (upto > from) await keep(db, owner, asset, holding, upto);
  return figures(holding, worth, isComplete);
}

function figures(holding: Holding, worth: string | undefined, isComplete: boolean): OutputOf<typeof averageCost> {
  const covered = holding.covered as Amount;
  const at = worth === undefined ? undefined : priceOf(worth);
  return {
    covered: formatAmount(covered),
    uncovered: formatAmount(holding.uncovered as Amount),
    average: covered === 0n ? null : formatPrice(((holding.cost * PRICE_ONE) / covered) as Price),
    profit:
      covered === 0n || at === undefined ? null : formatAmount((notionalDown(covered, at) - holding.cost) as Amount),
    isComplete,
  };
}

const latestBatch = async (db: Database): Promise<number> =>
  (await one(db, sqlFor.selectFrom('journal').select('batch').orderBy('batch', 'desc').limit(1)))?.batch ?? 0;

/** The batch before that in which one look ends; undefined where it reaches the latest. */
async function endOfLook(db: Database, { userId }: HistoryOwner, after: number): Promise<number | undefined> {
  const ends = await Promise.all(
    (['from_owner', 'to_owner'] as const).map((column) =>
      one(
        db,
        sqlFor
          .selectFrom('transfers')
          .select('batch')
          .where(column, '=', userId)
          .where('batch', '>', after)
          .orderBy('batch')
          .orderBy('idx')
          .offset(LOOK)
          .limit(1),
      ),
    ),
  );
  const batches = ends.flatMap((end) => (end === undefined ? [] : [end.batch - 1]));
  return batches.length === 0 ? undefined : Math.max(after + 1, Math.min(...batches));
}

/** The asset's movements after a batch and up to another, oldest first, with what was paid for them. */
async function movements(
  db: Database,
  { userId, ledger }: HistoryOwner,
  asset: string,
  after: number,
  last: number,
): Promise<Movement[]> {
  const of = (column: 'from_owner' | 'to_owner') =>
    sqlFor
      .selectFrom('transfers')
      .select(['batch', 'idx', 'asset', 'amount', 'kind', 'from_owner', 'to_owner'])
      .where(column, '=', userId)
      .where('ledger', '=', ledger)
      .where('batch', '>', after)
      .where('batch', '<=', last)
      .where(sql<boolean>`(asset = ${asset} or kind in ('trade', 'convert') and asset in ('usdt', 'usd'))`);
  const both = of('from_owner').unionAll(of('to_owner').where('from_owner', '<>', userId));
  const found = await rows(db, sqlFor.selectFrom(both.as('own')).selectAll().orderBy('batch').orderBy('idx'));
  return found.flatMap((row, at): Movement[] => {
    if (row.asset !== asset) return [];
    const received = row.to_owner === userId;
    // What is paid stands before what is received, of a fill as of a conversion (engine: settle-fill.ts, move-funds.ts).
    const before = found[at - 1];
    const isPaid =
      received &&
      before !== undefined &&
      before.batch === row.batch &&
      before.idx === row.idx - 1 &&
      before.kind === row.kind &&
      before.from_owner === userId &&
      PAID_WITH.has(before.asset);
    const paid = isPaid ? amount(before.amount) : undefined;
    return [{ kind: row.kind, received, quantity: amount(row.amount), paid }];
  });
}

async function keep(
  db: Database,
  { userId: owner, ledger }: HistoryOwner,
  asset: string,
  { covered, cost, uncovered }: Holding,
  upto_batch: number,
): Promise<void> {
  const texts = {
    covered: formatAmount(covered as Amount),
    cost: formatAmount(cost as Amount),
    uncovered: formatAmount(uncovered as Amount),
  };
  const row = { owner, ledger, asset, ...texts, upto_batch };
  const stored = sqlFor
    .insertInto('average_costs')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'ledger', 'asset'])
        .doUpdateSet({ ...texts, upto_batch })
        // Two calls at once worked out the same.
        .where('average_costs.upto_batch', '<', upto_batch),
    );
  await rows(db, stored);
}
