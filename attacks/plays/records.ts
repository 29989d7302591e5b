import { publishLiabilities } from '../../apps/server/src/domains/proof/liabilities.ts';
import { makeStatement } from '../../apps/server/src/domains/proof/make-statement.ts';
import { verifyJournal } from '../../apps/server/src/exchange/verify-journal.ts';
import { CATALOGUE } from '../../apps/server/src/market/catalogue/catalogue.ts';
import { createProvider } from '../../apps/server/src/market/create-provider.ts';
import { wallClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { secretsOf } from '../../apps/server/src/platform/secrets.ts';
import { ApiSession } from '../../tools/api-session.ts';
import { type Attack, PRIVATE } from '../attack.ts';

const BARS = 12;

/** What whoever holds the database would change, and what verification compares it with. */
const EDITS = [
  ['trades', 'delete from trades where id = (select max(id) from trades)'],
  ['spot_orders', "delete from spot_orders where id = (select min(id) from spot_orders where status = 'filled')"],
  ['transfers', "update transfers set kind = 'fund' where kind = 'trade'"],
  [
    'transfers',
    'update transfers set amount = amount + 1 where (batch, idx) = (select batch, idx from transfers order by batch desc, idx desc limit 1)',
  ],
  ['accounts', 'update accounts set available = available + 1000 where owner > 0'],
] as const;

export const RECORDS: readonly Attack[] = [
  {
    name: 'foresee',
    what: 'foresees twelve candles of the simulated market with the seed that everybody knows',
    atMost: 0,
    weaken: [
      {
        file: 'apps/server/src/exchange/open-market.ts',
        from: "randomBytes(SEED_BYTES).toString('hex')",
        to: "'bourse'",
      },
    ],
    play: async (world) => {
      const path = `/api/market/kline?symbol=btcusdt&interval=1m&limit=${BARS + 1}`;
      const { data } = await new ApiSession(world.url).get(path);
      const real = (data as { historyKline: { T: number; c: number }[] }).historyKline.slice(0, BARS);
      const seed = { seed: 'bourse', known: true };
      const own = await createProvider(
        { kind: 'simulated', seed: seed.seed },
        { clock: wallClock, seed, instruments: CATALOGUE },
      );
      await own.open();
      const bars = await own.bars({ symbol: 'btcusdt', interval: '1m', limit: BARS + 1, endMs: Date.now() });
      const known = new Map(bars.map(({ t, c }) => [t, c]));
      const right = real.filter(({ T, c }) => known.get(T) === c);
      await own.close();
      return { gain: right.length, unit: 'times' };
    },
  },
  {
    name: 'edit-books',
    what: 'deletes trades and orders, renames and raises transfers and balances in the database: verification must see each',
    atMost: 0,
    alone: true,
    long: true,
    play: async (world) => {
      const thief = await world.customer();
      for (let n = 0; n < 5; n += 1) await thief.buyFor('50');
      await world.stop();
      const db = await openDatabase({
        databaseUrl: undefined,
        dataDir: world.dataDir,
        log: createLog('error'),
        access: 'owner',
      });
      let unseen = 0;
      try {
        for (const [table, edit] of EDITS) {
          await db.query(`create temporary table kept as select * from ${table}`);
          await db.query(edit);
          if ((await verifyJournal(db)).problems.length === 0) unseen += 1;
          await db.query(`delete from ${table}`);
          await db.query(`insert into ${table} select * from kept`);
          await db.query('drop table kept');
        }
        if ((await verifyJournal(db)).problems.length > 0) throw new Error('the books are not as before');
      } finally {
        await db.close();
      }
      return { gain: unseen, unit: 'times' };
    },
  },
  {
    name: 'owe-less',
    what: 'publishes half of what the market owes its customers and forgets their claims: verification must see it',
    atMost: 0,
    alone: true,
    long: true,
    settings: PRIVATE,
    weaken: [
      {
        file: 'apps/server/src/exchange/verify-journal.ts',
        from: 'await findFalseStatements(moment, problems);',
        to: '',
      },
    ],
    play: async (world) => {
      await (await world.liveCustomer()).payIn(world, '50');
      await world.stop();
      const settings = { databaseUrl: undefined, dataDir: world.dataDir, log: createLog('error') };
      const db = await openDatabase({ ...settings, access: 'owner' });
      try {
        const secrets = secretsOf('of this attack alone, and of nobody else');
        const make: Parameters<typeof publishLiabilities>[0]['make'] = (wanted) => makeStatement(db, secrets, wanted);
        if (!(await publishLiabilities({ db, make, reserves: async () => [] }, wallClock())))
          throw new Error('nothing is owed to anybody');
        if (!(await world.verifies())) throw new Error('the statement is wrong before it is changed');
        await db.query('update liability_totals set total = total / 2');
        await db.query('delete from liability_claims');
        return { gain: (await world.verifies()) ? 1 : 0, unit: 'times' };
      } finally {
        await db.close();
      }
    },
  },
];
