import { pino } from 'pino';
import { openDatabase } from './open-database.ts';

/** For the crash test: writes rows until it is killed, telling each number once it is stored. */
const db = await openDatabase({ dataDir: process.argv[2] ?? '', log: pino({ level: 'silent' }) });
await db.query('create table if not exists written (id bigint primary key)');
const [last] = await db.query<{ id: number }>('select coalesce(max(id), 0)::bigint as id from written');
for (let id = (last?.id ?? 0) + 1; ; id += 1) {
  await db.batch([
    { sql: 'insert into written (id) values ($1)', params: [id] },
    { sql: 'insert into written (id) values ($1)', params: [-id] },
  ]);
  process.stdout.write(`${id}\n`);
}
