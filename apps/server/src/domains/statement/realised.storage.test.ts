import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { GroupCommitter } from '../../exchange/group-committer.ts';
import { ALICE, BOB, deposit, fund, order } from '../../exchange/test-trading.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { realisedIn } from './realised.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
const YEAR = Date.UTC(2026, 0, 1);
const NEXT = Date.UTC(2027, 0, 1);

describe('what was gained in a year', () => {
  let db: Database;
  let committer: GroupCommitter;
  let nowMs = YEAR - 10_000;
  const trade = async (buyer: number, seller: number, at: string, quantity: string) => {
    nowMs += 1_000;
    await committer.submit(order(seller, 'sell', at, quantity));
    await committer.submit(order(buyer, 'buy', at, quantity));
  };
  const gains = async (userId: number, more: object = {}) => {
    const wanted = {
      userId,
      ledger: 'live',
      fromMs: YEAR,
      toMs: NEXT,
      zone: 'UTC',
      batch: committer.head.batch,
      rowsMax: 100,
    } as const;
    const found = await realisedIn(db, { ...wanted, ...more });
    return { ...found, cells: found.lines.map((line) => line.trimEnd().split(',')) };
  };
  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    committer = await GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
    await fund(committer);
    // Bought before the year; the buyer's fee of 0.1 % (taker) makes the rest dearer: 0.0999 for 5,000.
    await trade(ALICE, BOB, '50000', '0.1');
    nowMs = YEAR + 1_000;
    await trade(BOB, ALICE, '60000', '0.0333');
  });

  it('counts sales of the year at the average cost of everything before', async () => {
    const { cells, rows } = await gains(ALICE);
    const sale = cells.find(([section]) => section === 'sale') ?? [];
    // A third of what cost 5,000.
    expect(sale.slice(2, 9)).toEqual(['btc', 'trade', '0.0333', '1998', '1666.66666667', '331.33333333', '0']);
    expect(rows).toBe(1);
    const sum = cells.find(([section]) => section === 'sum') ?? [];
    expect(sum.slice(5, 8)).toEqual(['1998', '1666.66666667', '331.33333333']);
  });

  it('keeps what came without a price apart', async () => {
    const { cells } = await gains(BOB, { fromMs: 0, toMs: YEAR });
    expect(cells.find(([section]) => section === 'sale')?.slice(4, 9)).toEqual(['0.1', '5000', '0', '0', '5000']);
  });

  it('sums all movements of the period by kind, fees among them', async () => {
    const { cells } = await gains(ALICE);
    const of = (kind: string) => cells.filter(([section, , , named]) => section === 'movements' && named === kind);
    const [traded] = await db.query<{ fee: string }>(
      `select trim_scale(sum(amount))::text as fee from transfers where kind = 'fee' and from_owner = $1 and at_ms >= $2`,
      [ALICE, YEAR],
    );
    expect(of('fee out').map((row) => row[4])).toEqual([`-${traded?.fee}`]);
    expect(of('deposit in')).toEqual([]);
  });

  it('reads long histories in parts, to the same sums', async () => {
    await db.query(
      `insert into transfers
      select 1000000 + n, side, ${YEAR} + n, 'live', case side when 0 then 'usdt' else 'btc' end,
        case side when 0 then $1 else -2 end, 1, case side when 0 then -2 else $1 end, 1,
        case side when 0 then 10 else 0.001 end, 'trade', 0, 0
      from generate_series(1, 2600) n, generate_series(0, 1) side`,
      [9],
    );
    const { rows, truncated, lines } = await gains(9, { batch: 2_000_000 });
    expect([rows, truncated, lines.some((line) => line.startsWith('movements,,btc,trade in,2.6'))]).toEqual([
      0,
      false,
      true,
    ]);
    await db.query(`insert into transfers values (3000000, 0, ${YEAR} + 9000, 'live', 'usdt', -2, 0, 9, 1, 30, 'trade', 0, 0),
      (3000000, 1, ${YEAR} + 9000, 'live', 'btc', 9, 1, -2, 0, 0.002, 'trade', 0, 0)`);
    const after = await gains(9, { batch: 3_000_000 });
    expect(after.cells.find(([section]) => section === 'sale')?.slice(4, 8)).toEqual(['0.002', '30', '20', '10']);
  });

  it('says where it had to end', async () => {
    await committer.submit(deposit(ALICE, 'usdt', '1'));
    expect((await gains(ALICE, { rowsMax: 0 })).truncated).toBe(true);
  });
});
