import { ownBackup, pointInTime } from './backup.ts';
import { deployables } from './deployables.ts';
import { diskFull } from './disk-full.ts';
import { byHand, byItself } from './failover.ts';
import { growth, longHistory } from './growth.ts';
import { image } from './image.ts';
import { incident } from './incident.ts';
import { keyRotation } from './key.ts';
import { proxies, trouble } from './others.ts';
import { sizing } from './sizing.ts';
import type { Trial } from './trial.ts';
import { upgrade } from './upgrade.ts';
import { prometheus } from './watching.ts';

/**
 * `npm run runbook-test`, after `npm run build`: does what each chapter of docs/operations says to real processes. A line for each
 * chapter; one that cannot run on this machine says why. `-- --only WORDS`: those whose name or chapter holds the words;
 * `-- --list`: names them.
 */
const TRIALS: readonly Trial[] = [
  deployables,
  image,
  proxies,
  sizing,
  byItself,
  byHand,
  ownBackup,
  pointInTime,
  upgrade,
  keyRotation,
  diskFull,
  trouble,
  incident,
  prometheus,
  growth,
  longHistory,
];

const args = process.argv.slice(2);
const only = args[args.indexOf('--only') + 1];
const chosen = args.includes('--only')
  ? TRIALS.filter(({ name, chapter }) => `${name} ${chapter}`.includes(only ?? ''))
  : TRIALS;

if (args.includes('--list')) {
  for (const { name, chapter, missing } of chosen) {
    const why = missing?.();
    console.log(`${name} (${chapter})${why === undefined ? '' : `: would be skipped, ${why}`}`);
  }
  process.exit(0);
}

let [passed, failed, skipped] = [0, 0, 0];
for (const { name, chapter, missing, run } of chosen) {
  const why = missing?.();
  if (why !== undefined) {
    skipped += 1;
    console.log(`skipped  ${name} (${chapter}): ${why}`);
    continue;
  }
  const startMs = performance.now();
  const took = () => `${((performance.now() - startMs) / 1000).toFixed(0)} s`;
  try {
    const seen = await run();
    passed += 1;
    console.log(`held     ${name} (${chapter}, ${took()}): ${seen}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED   ${name} (${chapter}, ${took()}): ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`\nrunbook-test: ${passed} chapters held, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 && chosen.length > 0 ? 0 : 1);
