import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wallClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DEMO_OPERATORS, DEMO_SIGN_INS } from './platform/demo-sign-ins.ts';
import { readDeployment } from './platform/deployment.ts';
import { wordMessage } from './platform/http/wording.ts';
import { createLog } from './platform/log.ts';
import { Refusal } from './platform/refusal.ts';
import { startServer } from './server.ts';

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
  const server = await startServer({
    config,
    deployment,
    log,
    clock: wallClock,
    migrationsFolder: firstOf(join(here, 'migrations')) ?? join(here, '../migrations'),
    appFolder: firstOf(join(root, 'apps/app/dist')),
    consoleFolder: firstOf(join(root, 'apps/console/dist')),
    assetsFolders: [join(deployments, config.DEPLOYMENT, 'assets'), join(deployments, 'default', 'assets')],
    tell: (line) => console.log(`  ${line} …`),
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`\n  ${deployment.name} is open at ${server.url} (ready in ${seconds} s)`);
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
    console.log('  Before the first customer (docs/operations.md):');
    for (const text of server.unsettled) console.log(`  - ${text}.`);
    console.log('');
  }
  endOn(['SIGINT', 'SIGTERM'], () => server.close());
}

/** Once: what is under way is finished; a second signal does not wait. */
function endOn(signals: readonly NodeJS.Signals[], close: () => Promise<void>): void {
  let ending = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      ending = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(describe(error));
          process.exit(1);
        },
      );
    });
  }
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
