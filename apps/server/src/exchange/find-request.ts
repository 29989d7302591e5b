import { type Command, decodeCommand } from '@bourse/engine';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { rows, sqlFor } from '../platform/db/typed.ts';

/** A command that a request led to. */
export interface OfRequest {
  readonly batch: number;
  readonly atMs: number;
  readonly command: Command;
}

/** The commands that a request led to, audit entries too. Those that were archived are not found. */
export async function findRequest(db: Database, id: string): Promise<readonly OfRequest[]> {
  const found = await rows(
    db,
    sqlFor
      .selectFrom('journal')
      .select(['batch', 'at_ms', 'commands', 'requests'])
      .where(sql<boolean>`position(${id} in requests) > 0`)
      .orderBy('batch')
      // Of one that has none the position is null.
      .$narrowType<{ requests: string }>(),
  );
  return found.flatMap(({ batch, at_ms: atMs, commands, requests }) => {
    const lines = commands.split('\n');
    return requests
      .split('\n')
      .flatMap((from, at) => (from === id ? [{ batch, atMs, command: decodeCommand(lines[at] ?? '') }] : []));
  });
}
