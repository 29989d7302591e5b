import { EVERY, HALT_DESKS, HALT_REASONS, type HaltReason, type HaltScope } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

/** What the command line asks. */
export type HaltCommand =
  | { readonly verb: 'status' }
  | {
      /** Opening again is proposed in the console alone: here nobody shows that they are the operator whom they name. */
      readonly verb: 'halt';
      readonly scope: HaltScope;
      readonly cause: HaltReason;
      readonly operator: string;
      readonly note: string;
    };

/** How long the command line waits for the server to do it, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 200;

/** "all", "spot", "btcusdt", "spot:btcusdt"; undefined for anything else. */
export function scopeOf(text: string): HaltScope | undefined {
  const [first = '', second, ...more] = text.toLowerCase().split(':');
  if (more.length > 0 || first === '' || second === '') return undefined;
  const desk = HALT_DESKS.find((one) => one === first);
  if (second !== undefined) return desk === undefined ? undefined : { desk, symbol: second };
  if (desk !== undefined) return { desk, symbol: EVERY };
  return { desk: EVERY, symbol: first === 'all' ? EVERY : first };
}

export const isReason = (text: string): text is HaltReason => HALT_REASONS.some((one) => one === text);

/** Asks the running server, or the next one; the text to print. Throws where it cannot be asked. */
export async function askHalt(db: Database, command: HaltCommand, nowMs: number, waitMs = WAIT_MS): Promise<string> {
  if (command.verb === 'status') return statusOf(db);
  const { verb, scope, cause, operator, note } = command;
  const by = await one(db, sqlFor.selectFrom('operators').select('id').where('name', '=', operator));
  if (by === undefined) throw new Error(`there is no operator ${operator}`);
  const request = { act: verb, ...scope, reason: cause, note, operator_id: by.id, asked_ms: nowMs };
  const asked = await one(db, sqlFor.insertInto('halt_requests').values(request).returning('id'));
  if (asked === undefined) throw new Error('the request was not stored');
  for (let waited = 0; waited < waitMs; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const row = await one(db, sqlFor.selectFrom('halt_requests').select('answer').where('id', '=', asked.id));
    if (row !== undefined && row.answer !== '') return row.answer;
  }
  return 'no server answers: the next one does it at its start, before any price comes';
}

async function statusOf(db: Database): Promise<string> {
  const halts = sqlFor.selectFrom('market_halts').selectAll().where('stands', '=', true).orderBy('halted_ms');
  const found = await rows(db, halts);
  if (found.length === 0) return 'everything is traded';
  return found
    .map(({ desk, symbol, reason, halted_ms }) => {
      const what = [desk, symbol].filter((part) => part !== EVERY).join(' ');
      return `${what === '' ? 'everything' : what}: halted since ${new Date(halted_ms).toISOString()} (${reason})`;
    })
    .join('\n');
}
