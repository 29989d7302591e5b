import { createHash } from 'node:crypto';
import type { Fault } from './faults.ts';

/** How many of the faults a run of `npm test` tries: one in so many. */
const ONE_IN = 3;

/** The faults that this run tries: a part that its SAMPLE_SEED draws; all of them in a long run, and by hand. */
export function drawnFaults(name: string, faults: readonly Fault[]): readonly Fault[] {
  const { SAMPLE_SEED: seed, TEST_LONG } = process.env;
  if (seed === undefined || TEST_LONG === 'true') return faults;
  const first = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % ONE_IN;
  const drawn = faults.filter((_, index) => index % ONE_IN === first);
  process.stdout.write(`${name}: ${drawn.length} of ${faults.length} are tried (SAMPLE_SEED=${seed})\n`);
  return drawn;
}
