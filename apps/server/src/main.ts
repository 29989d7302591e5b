import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGateway } from './cluster/gateway.ts';
import { wallClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DEMO_OPERATORS, DEMO_SIGN_INS } from './platform/demo-sign-ins.ts';
import { readDeployment } from './platform/deployment.ts';
import { wordMessage } from './platform/http/wording.ts';
import { createLog } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { type RunningServer, startServer } from './server.ts';
import type { ServerOptions } from './server-options.ts';

/** EX_TEMPFAIL: whoever keeps the server running starts it again (`npm start` does). */
const LOST_CODE = 75;
/** For the words to those who wait. */
const LAST_ANSWERS_MS = 300;
/** A stop takes no longer, whatever hangs; before that it says what it waits for. */
const STOP_MS = 15_000;
const STOP_TOLD_MS = 3_000;
/** A terminal's and npm's signal for one stop. */
const SAME_STOP_MS = 500;

/** apps/server/src in development, apps/server/dist when built: the same distance from the root. */
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const firstOf = (...folders: string[]) => folders.find((folder) => existsSync(folder));

async function main(): Promise<void> {
  const startedMs = performance.now();
  const config = readConfig(process.env);
  const deployments = join(root, 'deployments');
  const deployment = await readDeployment(deployments, config.DEPLOYMENT);
  const log = createLog(config.LOG_LEVEL);
  const options: ServerOptions = {
    config,
    deployment,
    log,
    clock: wallClock,
    migrationsFolder: firstOf(join(here, 'migrations')) ?? join(here, '../migrations'),
    appFolder: firstOf(join(root, 'apps/app/dist')),
    consoleFolder: firstOf(join(root, 'apps/console/dist')),
    assetsFolders: [join(deployments, config.DEPLOYMENT, 'assets'), join(deployments, 'default', 'assets')],
    tell: (line) => console.log(`  ${line} …`),
    onLost: failStop,
  };
  const { part } = config;
  const isGateway = part?.role === 'gateway';
  const server = await (isGateway ? startGateway({ ...options, natsUrl: part.natsUrl }) : startServer(options));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`\n  ${deployment.name} is open at ${server.url} (ready in ${seconds} s)`);
  if (isGateway) return endOn(ENDINGS, server);
  if (config.DEMO_WORLD) {
    const signIns = DEMO_SIGN_INS.map(
      ({ loginName, loginPassword, simulated }) =>
        `${loginName} / ${loginPassword} (${simulated ? 'simulated' : 'live'} ledger)`,
    );
    console.log(`  Sign in as ${signIns.join(' or ')}`);
    const operators = DEMO_OPERATORS.map(({ name, password }) => `${name} / ${password}`);
    console.log(`  Operators: ${operators.join(' or ')}, in a browser that has opened this link once:`);
    console.log(`  ${server.url}${server.demoPath}/console\n`);
  }
  // Through a proxy a request can look as one of this machine: money for nothing asks for the link too.
  if (config.payment.kind === 'test') {
    console.log(`  Test payments by card: in a browser that has opened ${server.url}${server.demoPath} once\n`);
  }
  if (config.demoOff !== undefined) console.log(`  No demo accounts and no test gateway: ${config.demoOff}\n`);
  if (server.unsettled.length > 0) {
    console.log('  Before the first customer (docs/operations/market.md):');
    for (const text of server.unsettled) console.log(`  - ${text}.`);
    console.log('');
  }
  endOn(ENDINGS, server);
}

const ENDINGS = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
/** When a stop was asked for. */
let endingMs: number | undefined;

/** What this process knows may be wrong. Whatever was answered is stored, and the next start reads it. */
function failStop(why: string): void {
  console.error(`\n  The server ends, and has to be started again: ${why}\n`);
  setTimeout(() => process.exit(endingMs === undefined ? LOST_CODE : 1), LAST_ANSWERS_MS);
}

/** Once: what is under way is finished, within bounds; a second signal does not wait. `disconnect`: who started us is gone. */
function endOn(signals: readonly string[], server: RunningServer): void {
  const waits = () => `  stopping: waiting for ${server.closing ?? 'the process'}`;
  const end = () => {
    if (endingMs !== undefined && performance.now() - endingMs < SAME_STOP_MS) return;
    if (endingMs !== undefined) process.exit(1);
    endingMs = performance.now();
    setInterval(() => console.error(waits()), STOP_TOLD_MS);
    setTimeout(() => {
      console.error(`${waits()}; ending without it after ${STOP_MS / 1000} s. What was answered is stored.`);
      process.exit(1);
    }, STOP_MS);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describe(error));
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
}

try {
  await main();
} catch (error) {
  console.error(`\n  ${error instanceof ConfigError ? error.message : describe(error)}\n`);
  process.exit(1);
}

/** What an operator can act on comes without a stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return `${wordMessage(error.key, error.params, 'en')} (${error.key})\n${error.stack}`;
  return error.name === 'Error' ? error.message : (error.stack ?? error.message);
}
