import { stateLines } from '@bourse/engine';
import {
  audit,
  compareOutcomes,
  type Desks,
  NaiveExchange,
  productViewOf,
  treasuryViewOf,
  Workload,
} from '@bourse/simulator';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { GroupCommitter } from './group-committer.ts';
import { verifyJournal } from './verify-journal.ts';

const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const LOAD_EVERY = 75;

/** `ends`: what positions come to in it. */
const RUNS: readonly (readonly [desks: Desks, seed: number, steps: number, ends: readonly string[]])[] = [
  ['products', 2, 450, []],
  ['all', 149, 500, ['liquidated', 'deleveraged']],
];

/** Stores what the simulator draws: the twin must agree with the answers, and the tables with the engine. */
describe('commands of the simulator', () => {
  it.each(RUNS)(
    'of %s',
    async (desks, seed, steps, ends) => {
      const db = await openTestDatabase();
      await migrate(db, MIGRATIONS);
      let nowMs = 0;
      const start = () => GroupCommitter.open({ db, clock: () => nowMs, log: pino({ level: 'silent' }) });
      let committer = await start();
      const twin = new NaiveExchange();
      const workload = new Workload(seed, desks);
      for (let step = 1; step <= steps; step += 1) {
        const views = [treasuryViewOf(twin), productViewOf(twin)] as const;
        const command = workload.next(twin.open, twin.desk.open, twin.margin, ...views);
        nowMs = command.atMs;
        const { atMs: _, ...request } = command;
        const answer = await committer.submit(request);
        const wanted = twin.apply(command);
        // The committer does not say whether anything had to be stored.
        const got = answer.ok ? { ...answer, changed: wanted.ok && wanted.changed } : answer;
        expect(compareOutcomes(got, wanted), `${step}: ${command.type}`).toBeUndefined();
        if (step % LOAD_EVERY !== 0 && step !== steps) continue;
        const former = committer.engine;
        await committer.close();
        // Goes on with the loaded engine: nothing that becomes due must be forgotten.
        committer = await start();
        expect(stateLines(committer.engine.state)).toEqual(stateLines(former.state));
        expect(audit(committer.engine)).toBeUndefined();
      }
      expect((await verifyJournal(db)).problems).toEqual([]);
      const stored = await db.query<{ status: string }>('select distinct status from positions');
      expect(stored.map(({ status }) => status)).toEqual(expect.arrayContaining([...ends]));
      await committer.close();
      await db.close();
    },
    120_000,
  );
});
