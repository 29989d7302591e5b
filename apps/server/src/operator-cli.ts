import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLE_NAMES, validateOperatorName } from '@bourse/contract/console';
import { manageOperators, type OperatorCommand } from './domains/operator/manage-operators.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';

const USAGE = `npm run operator -- add NAME --role ROLE   a new operator; the password to begin with is printed once
npm run operator -- reset NAME             a new password, and no second factor until the next sign-in
npm run operator -- list                   who there is

ROLE: ${ROLE_NAMES.join(', ')}`;

/** Operators without a console: the first one of an installation. Needs the database for itself: stop the server first. */
try {
  const command = commandOf(process.argv.slice(2));
  if (command === undefined) {
    console.error(USAGE);
    process.exitCode = 1;
  } else console.log(await run(command));
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(command: OperatorCommand): Promise<string> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const db = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, log });
  try {
    const here = dirname(fileURLToPath(import.meta.url));
    const built = join(here, 'migrations');
    await migrate(db, existsSync(built) ? built : join(here, '../migrations'));
    return await manageOperators(db, command, Date.now());
  } finally {
    await db.close();
  }
}

function commandOf([verb, ...rest]: readonly string[]): OperatorCommand | undefined {
  const [name = '', flag, value] = rest;
  if (verb === 'list' && rest.length === 0) return { verb };
  if (validateOperatorName(name) !== undefined) return undefined;
  if (verb === 'reset' && rest.length === 1) return { verb, name };
  const role = ROLE_NAMES.find((one) => one === value);
  return verb === 'add' && flag === '--role' && role !== undefined ? { verb, name, role } : undefined;
}
