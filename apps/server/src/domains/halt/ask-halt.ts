import { EVERY, HALT_DESKS, HALT_REASONS, type HaltReason, type HaltScope } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';

/** What the command line asks. */
export type HaltCommand =
  | { readonly verb: 'status' }
  | (Asked & { readonly verb: 'halt'; readonly cause: HaltReason })
  /** `code`: of the operator's second factor, which shows that it is they who ask; '' where none was given. */
  | (Asked & { readonly verb: 'open'; readonly code: string });

interface Asked {
  readonly scope: HaltScope;
  readonly operator: string;
  readonly note: string;
}

/** How long the command line waits for the server to do it, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 200;
const NOT_PROVED = 'no server answers, and only a running one can check the code: nothing is proposed';

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
  const { verb, scope, operator, note } = command;
  const isOpening = verb === 'open';
  const by = await one(db, sqlFor.selectFrom('operators').select('id').where('name', '=', operator));
  if (by === undefined) throw new Error(`there is no operator ${operator}`);
  // At the next start the code would be an old one.
  if (isOpening && waitMs === 0) return NOT_PROVED;
  const more = isOpening ? { reason: '', code: command.code } : { reason: command.cause };
  const request = { act: verb, ...scope, ...more, note, operator_id: by.id, asked_ms: nowMs };
  const asked = await one(db, sqlFor.insertInto('halt_requests').values(request).returning('id'));
  if (asked === undefined) throw new Error('the request was not stored');
  for (let waited = 0; waited < waitMs; waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const answer = await answerTo(db, asked.id);
    if (answer !== '') return answer;
  }
  if (isOpening) {
    if (await withdraw(db, asked.id)) return NOT_PROVED;
    const late = await answerTo(db, asked.id);
    return late === '' ? 'the server looks at it: see in the console, under Proposals, what became of it' : late;
  }
  return 'no server answers: the next one does it at its start, before any price comes';
}

async function answerTo(db: Database, id: number): Promise<string> {
  const row = await one(db, sqlFor.selectFrom('halt_requests').select('answer').where('id', '=', id));
  return row?.answer ?? '';
}

/** Takes the request back: false where the server has taken the code already. */
async function withdraw(db: Database, id: number): Promise<boolean> {
  const waiting = sqlFor.deleteFrom('halt_requests').where('id', '=', id).where('code', 'is not', null).returning('id');
  return (await rows(db, waiting)).length > 0;
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
