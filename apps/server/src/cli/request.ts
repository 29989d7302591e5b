import { encodeCommand } from '@bourse/engine';
import { findRequest } from '../exchange/find-request.ts';
import { withDatabase } from './with-database.ts';

const [id] = process.argv.slice(2);

/** `npm run request -- ID`: what a request led to in the journal. A caller finds the id in the header x-request-id of the answer. */
if (id === undefined) {
  console.error('npm run request -- ID   tells which commands of the journal a request led to');
  process.exitCode = 1;
} else {
  await withDatabase('guest', async (db) => {
    const found = await findRequest(db, id);
    if (found.length === 0) return `nothing in the journal comes from the request ${id}`;
    return found
      .map(({ batch, atMs, command }) => `batch ${batch}, ${new Date(atMs).toISOString()}: ${encodeCommand(command)}`)
      .join('\n');
  });
}
