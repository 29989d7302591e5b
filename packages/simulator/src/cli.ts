import { type SimulationReport, simulate } from './simulate.ts';
import type { Desks } from './workload.ts';
import { simulateYear } from './year.ts';

const STEPS = 5_000;
/** Of runs with new seeds: five times as many commands in the same time. */
const STATES_EVERY = 16;
const DESKS: readonly Desks[] = ['spot', 'desks', 'treasury', 'fees', 'products'];

/**
 * `--seed N --steps M`: one run. `--seconds S`: one seed after the other, from a random one on, until the time is up;
 * `--commands N`: until there were so many.
 * Draws commands of all kinds, or with `--spot` those of the spot desk only; `--desks` also timed contracts, margin and
 * funds;
 * `--treasury` also deposits, withdrawals and the house's money; `--products` nine of ten commands for products.
 */
function main(args: readonly string[]): void {
  const option = (name: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? undefined : Number(args[at + 1]);
  };
  const desks = DESKS.find((one) => args.includes(`--${one}`)) ?? 'all';
  if (args.includes('--year')) {
    year(option('seed') ?? 1, option('customers') ?? 1_000, option('days') ?? 365, args.includes('--twin'));
    return;
  }
  const steps = option('steps') ?? STEPS;
  const seconds = option('seconds');
  const commands = option('commands');
  const until = Date.now() + (seconds ?? 0) * 1000;
  let seed = option('seed') ?? Math.floor(Math.random() * 2 ** 31);
  const statesEvery = seconds === undefined && commands === undefined ? 1 : STATES_EVERY;
  let passed = 0;
  let failed = 0;
  let done = 0;
  do {
    const run = simulate(seed, steps, desks, statesEvery);
    report(run, desks);
    if (run.failure === undefined) passed += 1;
    else failed += 1;
    done += run.steps;
    seed = (seed + 1) % 2 ** 31;
  } while ((seconds !== undefined && Date.now() < until) || (commands !== undefined && done < commands));
  console.log(`${done} commands, answers and rows compared after each, whole states after every ${statesEvery}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * `--year`: a year of all products and its accounts. `--customers N --days D`: another size. `--twin`: also runs the
 * twin.
 */
function year(seed: number, customers: number, days: number, withTwin: boolean): void {
  const began = performance.now();
  const { report: lines, failure } = simulateYear({ seed, customers, days, withTwin });
  for (const line of lines) console.log(line);
  console.error(`${Math.round((performance.now() - began) / 1000)} s`);
  console.log('');
  console.log(failure === undefined ? 'passed: every promise is kept or covered' : `FAILED: ${failure}`);
  process.exitCode = failure === undefined ? 0 : 1;
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}

function report(run: SimulationReport, desks: Desks): void {
  const { seed, failure } = run;
  if (failure === undefined) {
    console.log(
      `seed ${seed}: ${run.steps} commands, ${run.trades} trades, ${run.timed.get('open') ?? 0} timed contracts, ${run.margin.get('closed') ?? 0} positions closed and ${run.margin.get('liquidated') ?? 0} liquidated, ${sumOf(run.treasury)} treasury commands, ${sumOf(run.products)} product commands`,
    );
    return;
  }
  console.log(`seed ${seed} FAILED at step ${failure.step}: ${failure.reason}`);
  console.log(
    `  again: npm run simulate -- --seed ${seed} --steps ${failure.step}${desks === 'all' ? '' : ` --${desks}`}`,
  );
  for (const line of failure.tail) console.log(`  ${line}`);
}

main(process.argv.slice(2));
