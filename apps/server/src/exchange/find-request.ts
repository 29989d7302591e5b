import { type Command, decodeCommand } from '@bourse/engine';
import type { Database } from '../platform/db/database.ts';

/** A command that a request led to. */
export interface OfRequest {
  readonly batch: number;
  readonly atMs: number;
  readonly command: Command;
}

/** The commands that a request led to, audit entries too. Those that were archived are not found. */
export async function findRequest(db: Database, id: string): Promise<readonly OfRequest[]> {
  const found = await db.query<{ batch: number; at_ms: number; commands: string; requests: string }>(
    `select batch, at_ms, commands, requests from journal where position($1 in requests) > 0 order by batch`,
    [id],
  );
  return found.flatMap(({ batch, at_ms: atMs, commands, requests }) => {
    const lines = commands.split('\n');
    return requests
      .split('\n')
      .flatMap((from, at) => (from === id ? [{ batch, atMs, command: decodeCommand(lines[at] ?? '') }] : []));
  });
}
