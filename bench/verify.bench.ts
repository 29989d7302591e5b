import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { amount } from '@bourse/money';
import { GroupCommitter } from '../apps/server/src/exchange/group-committer.ts';
import type { VerifyOptions } from '../apps/server/src/exchange/verify-journal.ts';
import { temporaryFolder } from '../tools/server-process.ts';
import { openFreshDatabase, silent } from './bench-databases.ts';
import { BTC, orders } from './order-flow.ts';
import { Report } from './report.ts';

/** `--commands N`: how many the journal holds in the end. */
const { values } = parseArgs({ options: { commands: { type: 'string', default: '1000000' } } });
const COMMANDS = Number(values.commands);
const CUSTOMERS = 1_000;
const WAITING = 1_000;
/** What comes after the moment that was kept. */
const LATER_PART = 0.1;

const db = await openFreshDatabase();
const committer = await GroupCommitter.open({ db, clock: () => Date.now(), log: silent });
await committer.submit({ type: 'list-instrument', instrument: BTC });
for (let owner = 1; owner <= CUSTOMERS; owner += 1) {
  const [asset, text] = owner % 2 === 1 ? ['usdt', '100000000'] : ['btc', '2000'];
  await committer.submit({ type: 'fund-account', ledger: 'live', owner, accountType: 1, asset, amount: amount(text) });
}
const next = orders(CUSTOMERS, 7);

/** Orders until so many commands are stored; the seconds that took. */
async function run(upto: number): Promise<number> {
  const startMs = performance.now();
  const one = async () => {
    while (committer.counters.commands < upto) await committer.submit(next());
  };
  await Promise.all(Array.from({ length: WAITING }, one));
  await committer.settled();
  return (performance.now() - startMs) / 1000;
}

interface Run {
  readonly problems: readonly string[];
  readonly rows: number;
  readonly commands: number;
  readonly seconds: number;
  readonly megabytes: number;
}

function verify(options: VerifyOptions = {}): Run {
  const script = join(import.meta.dirname, 'verify-run.ts');
  const args = ['--import', 'tsx', script, db.url, JSON.stringify(options)];
  const run = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Run;
  if (run.problems.length > 0) throw new Error(run.problems.join('\n'));
  return run;
}

const report = new Report('bench:verify');
const keep = join(temporaryFolder('bench-verify'), 'kept');
let seconds = await run(COMMANDS * LATER_PART);
const few = verify();
seconds += await run(COMMANDS * (1 - LATER_PART));
verify({ keep });
seconds += await run(COMMANDS);
const whole = verify();
const later = verify({ from: keep });
report.add({ name: 'commands that were replayed', value: whole.commands });
report.add({ name: 'rows that were compared', value: whole.rows });
report.add({ name: 'time to store the commands', value: seconds, unit: 's' });
report.add({ name: 'time to verify them', value: whole.seconds, unit: 's' });
report.add({ name: '  as a part of the time to store them', value: whole.seconds / seconds, atMost: 1.5 });
report.add({ name: `time from where ${1 - LATER_PART} of them were kept`, value: later.seconds, unit: 's' });
report.add({ name: '  as a part of the time for all', value: later.seconds / whole.seconds, atMost: 0.6 });
report.add({ name: 'memory of the process', value: whole.megabytes, unit: 'MB', atMost: 600 });
report.add({ name: '  against that for a tenth of the commands', value: whole.megabytes / few.megabytes, atMost: 2 });
report.finish();
await committer.close();
await db.close();
