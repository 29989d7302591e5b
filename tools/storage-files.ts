import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { sample } from '../apps/server/src/testing/sample.ts';

const SOURCE = 'apps/server/src/';
/** Commits whose changes are tested whole, whatever is drawn. */
const COMMITS = 10;
/** They take half a minute each, and nothing else depends on what they test: of these, some are drawn. */
const SLOW = [
  'cluster/cluster',
  'exchange/backup',
  'exchange/verify-tables',
  'market/venue/venue-sockets',
  'platform/db/crash',
  'platform/db/embedded/embedded-postgres',
  'platform/db/owner-watch',
  'testing/security/demo-world',
  'upkeep/upkeep',
].map((name) => `${SOURCE}${name}.storage.test.ts`);
const SLOW_DRAWN = 2;

/** The room of a domain's file, on the server or on the wire, and its like: "copy-trading". */
const roomOf = (file: string): string | undefined =>
  /^(?:apps\/server\/src\/domains|packages\/wire\/src)\/([^/]+)\//.exec(file)?.[1];

/**
 * The storage tests that `npm test` runs: all of what domains have in common (exchange, platform, cluster, security), all of the
 * domains that `changed` files belong to, a third of the other domains' files, drawn by the run's seed, and a few of the slow
 * ones. A long run runs all. Fails where one that is named here is missing.
 */
export function drawnStorageFiles(all: readonly string[], changed: readonly string[]): readonly string[] {
  const missing = SLOW.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`no such storage test: ${missing.join(', ')}`);
  const rooms = new Set(changed.map(roomOf));
  const isChanged = (file: string) => changed.includes(file) || rooms.has(roomOf(file) ?? '');
  const quiet = all.filter((file) => !isChanged(file));
  const domains = quiet.filter((file) => roomOf(file) !== undefined);
  const drawn = new Set([
    ...sample('storage tests of domains', domains, Math.ceil(domains.length / 3)),
    ...sample(
      'slow storage tests',
      quiet.filter((file) => SLOW.includes(file)),
      SLOW_DRAWN,
    ),
  ]);
  return all.filter((file) => isChanged(file) || drawn.has(file) || !(domains.includes(file) || SLOW.includes(file)));
}

/** Every storage test, in the order of their names. */
export const storageFiles = (): readonly string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.storage.test.ts'))
    .map((name) => `${SOURCE}${name.replaceAll('\\', '/')}`)
    .sort();

/** The files that the last commits changed; undefined where that is not known. */
export function changedLately(): readonly string[] | undefined {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    const commits = execFileSync('git', ['rev-list', `--max-count=${COMMITS + 1}`, 'HEAD'], options)
      .trim()
      .split('\n');
    // A clone that was cut off does not know.
    if (commits.length <= COMMITS) return undefined;
    const names = execFileSync('git', ['diff', '--name-only', commits.at(-1) ?? 'HEAD', 'HEAD'], options);
    return names.split('\n').filter((name) => name !== '');
  } catch {
    return undefined;
  }
}
