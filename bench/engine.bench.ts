import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Measured } from './engine-contestant.ts';
import { sweepDust } from './engine-dust.ts';
import type { Shape } from './engine-messages.ts';
import { median, Report } from './report.ts';

const ROUNDS = 5;
const DUST_COMMANDS = 1_000_000;
const CONTESTANT = join(import.meta.dirname, '../node_modules/.cache/bench/engine-contestant.mjs');

/** Both run as the server is built: what runs sources directly adds work to each function that is made. */
buildSync({
  entryPoints: [join(import.meta.dirname, 'engine-contestant.ts')],
  outfile: CONTESTANT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
});

/** A busy book: 20,000 orders of 400 accounts on 200 prices per side, as deep as those of real venues. */
const BUSY: Shape = { seed: 20_251, preload: 20_000, count: 200_000, depthTicks: 200 };
/** A thin book: a handful of orders at each of 1,000 prices per side. */
const THIN: Shape = { seed: 20_252, preload: 10_000, count: 200_000, depthTicks: 1_000 };

/** Runs processes of both in turn, so that a busy machine slows both. */
function compare(name: string, shape: Shape, atLeast: number): void {
  const ours: Measured[] = [];
  const peer: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(run('ours', shape));
    peer.push(run('peer', shape));
  }
  const ratio = (of: (one: Measured) => number) => median(ours.map((one, round) => of(one) / of(peer[round] ?? one)));
  const books = new Set([...ours, ...peer].map((one) => one.depth));
  console.log(`  ${name}: ${books.values().next().value?.split(',').length} prices at the end`);
  report.add({ name: 'different books at the end', value: books.size, atMost: 1 });
  report.add({ name: 'engine', value: median(ours.map((one) => one.perSecond)), unit: 'messages/s' });
  report.add({ name: 'peer', value: median(peer.map((one) => one.perSecond)), unit: 'messages/s' });
  report.add({
    name: 'speed, engine / peer',
    value: ratio((one) => one.perSecond),
    unit: 'x',
    atLeast,
  });
  report.add({ name: 'p99 of a message, engine', value: median(ours.map((one) => one.p99)), unit: 'µs' });
  report.add({ name: 'p99 of a message, peer', value: median(peer.map((one) => one.p99)), unit: 'µs' });
  report.add({ name: 'p99, engine / peer', value: ratio((one) => one.p99), unit: 'x', atMost: 1 });
}

function run(who: 'ours' | 'peer', shape: Shape): Measured {
  const args = ['--expose-gc', CONTESTANT, who, JSON.stringify(shape)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as Measured;
}

const report = new Report('engine with balances against nodejs-order-book without');
console.log('  50 % limit, 40 % cancel, 10 % market, 400 accounts, 200,000 messages; medians of several processes');
compare('busy book', BUSY, 7);
compare('thin book', THIN, 3);

const dust = sweepDust(DUST_COMMANDS);
console.log('  zero dust');
report.add({ name: 'random commands, with ladder, ticks, fees, both ledgers', value: dust.commands });
report.add({ name: 'trades among them', value: dust.trades });
report.add({ name: 'assets whose trial balance is not zero', value: dust.unbalanced, atMost: 0 });
report.add({ name: 'units still held after all orders were cancelled', value: dust.held, atMost: 0 });
report.finish();
