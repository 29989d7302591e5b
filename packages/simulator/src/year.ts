import { Engine } from '@bourse/engine';
import { Prng } from './prng.ts';
import { YearCustomers } from './year-customers.ts';
import { YearOperators } from './year-operators.ts';
import { yearReport } from './year-report.ts';
import { dayStart, YearFailure, YearWorld } from './year-world.ts';

const HOUR = 3_600_000;
/** Days since 1970: 1 January 2026. */
const FIRST_DAY = 20_454;
const RESTART_DAYS = 30;

export interface YearOptions {
  readonly seed: number;
  readonly customers: number;
  readonly days: number;
  /** Whether the twin follows, command by command. It is slow. */
  readonly withTwin: boolean;
  /** Makes an engine with a fault that is to be found. */
  readonly make?: () => Engine;
}

export interface YearRun {
  /** Lines to be printed. */
  readonly report: readonly string[];
  /** What went wrong; undefined for a good year. */
  readonly failure: string | undefined;
  readonly world: YearWorld;
}

/** Simulates customers and operators using all products, day by day. The same seed gives the same year. */
export function simulateYear({ seed, customers, days, withTwin, make }: YearOptions): YearRun {
  const prng = new Prng(seed ^ 0x7ea5);
  const world = new YearWorld(dayStart(FIRST_DAY), withTwin, make ?? (() => new Engine()));
  const operators = new YearOperators(world, prng, customers);
  const people = new YearCustomers(world, prng, customers);
  let failure: string | undefined;
  try {
    operators.open();
    world.books.open(world.engine.state);
    for (let day = 0; day < days; day += 1) {
      const startMs = dayStart(FIRST_DAY + day);
      world.wait(startMs + 60_000);
      world.step();
      operators.morning(FIRST_DAY + day);
      people.auditEntry(day, startMs + HOUR, startMs + 12 * HOUR);
      world.step();
      operators.afternoon(FIRST_DAY + day);
      people.auditEntry(day, startMs + 13 * HOUR, startMs + 23 * HOUR);
      world.step();
      world.check();
      if (day % RESTART_DAYS === RESTART_DAYS - 1) world.restart();
    }
    world.wait(dayStart(FIRST_DAY + days));
    world.step();
    world.check();
    world.restart();
    world.checkPromises();
  } catch (error) {
    if (!(error instanceof YearFailure)) throw error;
    failure = error.message;
  }
  return { report: yearReport(world, { seed, customers, days }), failure, world };
}
