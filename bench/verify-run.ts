import { verifyJournal } from '../apps/server/src/exchange/verify-journal.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres-database.ts';
import { silent } from './bench-databases.ts';

/** Verifies the database at `url` in a process of its own: `options` in JSON. Prints what it found and what it took. */
const [url = '', options = '{}'] = process.argv.slice(2);
const db = await openPostgres({ url }, 'guest', silent);
const startMs = performance.now();
const { problems, rows, commands } = await verifyJournal(db, JSON.parse(options));
const seconds = (performance.now() - startMs) / 1000;
await db.close();
console.log(JSON.stringify({ problems, rows, commands, seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
