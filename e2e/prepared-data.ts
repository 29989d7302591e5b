import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ApiSession } from '../tools/api-session.ts';
import { memoryFolder, startServerProcess, temporaryFolder } from '../tools/server-process.ts';
import { PATIENCE_MS } from './patience.ts';

/** Of the recordings that tests may use; absent on a machine without them. */
const RECORDINGS = join(import.meta.dirname, '../../shared/data');

/** On recorded prices where there are some, else on the simulated market. */
export const MARKET = {
  MARKET: existsSync(RECORDINGS) ? `replay:${RECORDINGS}` : 'simulated',
  MARKET_SEED: 'bourse',
  REPLAY_SPEED: '20',
} as const;

/** The folder that most journeys begin with, named for the workers of this run. */
const PREPARED = 'E2E_PREPARED_DATA';

/** Before all journeys: a first start, with its demo world, is made once and copied for each server that wants no other. */
// biome-ignore lint/style/noDefaultExport: Playwright Test takes its setup so.
export default async function prepareData(): Promise<void> {
  const folder = temporaryFolder('e2e-prepared', memoryFolder());
  const server = await startServerProcess({ ...MARKET, DATA_DIR: folder });
  await untilStated(server.url);
  await server.stop();
  process.env[PREPARED] = folder;
}

/** Until the day's statement of liabilities is published: otherwise each of the copies would make one. */
async function untilStated(url: string): Promise<void> {
  const session = new ApiSession(url);
  for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs; ) {
    const { total } = await session.get('/api/proof/liabilities');
    if (total !== undefined && total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no statement of liabilities was published');
}

/** A folder as a first start leaves it; an empty one where nothing was prepared. */
export function preparedFolder(): string {
  const [from, to] = [process.env[PREPARED], temporaryFolder('e2e', memoryFolder())];
  // PostgreSQL's files belong to an account of their own, and stay its.
  if (from !== undefined) execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}
