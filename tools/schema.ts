import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';
import { schemaText } from '../apps/server/src/platform/db/schema-text.ts';
import { temporaryFolder } from './server-process.ts';

/** Writes the types of our tables from the migrations. */
const SERVER = join(import.meta.dirname, '../apps/server');
const db = await openDatabase({ dataDir: temporaryFolder('schema'), log: pino({ level: 'silent' }) });
await migrate(db, join(SERVER, 'migrations'));
writeFileSync(join(SERVER, 'src/platform/db/schema.ts'), await schemaText(db));
await db.close();
