import { type AccountType, Engine, IDEMPOTENCY_MAX } from '@bourse/engine';
import { amount } from '@bourse/money';
import type { InferResult, Selectable } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Accounts } from '../platform/db/schema.ts';
import { one, rows, sqlFor } from '../platform/db/typed.ts';
import { decodeResult } from './batch-statements.ts';
import { loadFees } from './fee-rows.ts';
import { loadHalts } from './halt-rows.ts';
import { GENESIS_HASH } from './journal-chain.ts';
import { loadLimits } from './limit-rows.ts';
import { loadMargin } from './load-margin.ts';
import { loadProducts } from './load-products.ts';
import { loadSpot } from './load-spot.ts';
import { PAGE } from './pages-by-owner.ts';
import { loadPhases } from './phase-rows.ts';
import { loadTimed } from './timed-rows.ts';
import { loadTreasury } from './treasury-rows.ts';

/** The last batch of the journal and its hash. */
export interface JournalHead {
  readonly batch: number;
  readonly hash: string;
}

/** An engine, and the batch that it is at. */
export interface LoadedEngine {
  readonly engine: Engine;
  readonly head: JournalHead;
}

/** Builds the engine from the tables: they are the truth, the engine is a cache of what is open. */
export async function loadEngine(db: Database): Promise<LoadedEngine> {
  const engine = new Engine();
  await loadAccounts(db, engine);
  await loadSpot(db, engine);
  await loadTimed(db, engine);
  await loadMargin(db, engine);
  await loadHalts(db, engine);
  await loadFees(db, engine);
  await loadPhases(db, engine);
  await loadLimits(db, engine);
  await loadTreasury(db, engine);
  await loadProducts(db, engine);
  await loadAnswers(db, engine);
  const granted = await rows(db, sqlFor.selectFrom('granted').select('owner').orderBy('owner'));
  for (const { owner } of granted) engine.state.granted.add(owner);
  const last = await one(
    db,
    sqlFor
      .selectFrom('journal')
      .select(['batch', 'hash', 'at_ms', 'next_order_id', 'next_trade_id'])
      .orderBy('batch', 'desc')
      .limit(1),
  );
  engine.state.changes.clear();
  if (last === undefined) return { engine, head: { batch: 0, hash: GENESIS_HASH } };
  engine.state.nextOrderId = last.next_order_id;
  engine.state.nextTradeId = last.next_trade_id;
  engine.restoreClock(last.at_ms);
  return { engine, head: { batch: last.batch, hash: last.hash } };
}

type AccountRow = InferResult<ReturnType<typeof accountsAfter>>[number];

/** Comes before every account. */
const NO_ACCOUNT = { owner: -1_000_000, ledger: 'demo', type: 0, asset: '' } as const;

const accountsAfter = (last: Pick<Selectable<Accounts>, 'owner' | 'ledger' | 'type' | 'asset'>) =>
  sqlFor
    .selectFrom('accounts')
    .select(['owner', 'ledger', 'type', 'asset', 'available', 'held'])
    .$narrowType<{ type: AccountType }>()
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('owner', 'ledger', 'type', 'asset'), '>', tuple(last.owner, last.ledger, last.type, last.asset)),
    )
    .orderBy('owner')
    .orderBy('ledger')
    .orderBy('type')
    .orderBy('asset')
    .limit(PAGE);

async function loadAccounts(db: Database, engine: Engine): Promise<void> {
  let last: AccountRow | undefined;
  for (;;) {
    const page = await rows(db, accountsAfter(last ?? NO_ACCOUNT));
    for (const row of page) {
      engine.state.ledger.restore(row.ledger, row.owner, row.type, row.asset, amount(row.available), amount(row.held));
    }
    last = page.at(-1);
    if (page.length < PAGE || last === undefined) return;
  }
}

async function loadAnswers(db: Database, engine: Engine): Promise<void> {
  const answers = sqlFor
    .selectFrom('answers')
    .select(['key', 'hash', 'result'])
    .orderBy('batch', 'desc')
    .orderBy('idx', 'desc')
    .limit(IDEMPOTENCY_MAX);
  for (const row of (await rows(db, answers)).reverse()) {
    engine.state.idempotency.add({ key: row.key, hash: row.hash, result: decodeResult(row.result) });
  }
}
