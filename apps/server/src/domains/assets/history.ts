import { HISTORY_GROUPS, type history, type OutputOf, type QueryOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import {
  type Entry,
  endOfLook,
  entries,
  type HistoryOwner,
  LAST_PLACE,
  type Place,
  type Wanted,
} from './history-entries.ts';
import { withRecords } from './history-records.ts';

/**
 * Entries of each direction looked through in one statement: a filter that finds little must not read a long history
 * at once. The first look is short, for without a filter it is enough.
 */
const LOOKS = [500, 20_000, 20_000, 20_000] as const;

/** Kinds of which an active trader has many; the others have indexes of their own, which name these in the same words. */
const OFTEN: ReadonlySet<string> = new Set(['trade', 'fee', 'stake', 'payout', 'profit', 'loss']);

type Query = QueryOf<typeof history>;

/** One page of a customer's history, newest first. */
export async function readHistory(db: Database, owner: HistoryOwner, query: Query): Promise<OutputOf<typeof history>> {
  const { from, to, size } = query;
  const [lowest, highest] = await Promise.all([
    from === undefined ? 0 : firstBatchAt(db, from),
    to === undefined ? undefined : firstBatchAt(db, to),
  ]);
  const wanted: Wanted = { owner, query, lowest: lowest ?? Number.MAX_SAFE_INTEGER, highest, kinds: kindsOf(query) };
  const found: Entry[] = [];
  let after = query.after === undefined ? LAST_PLACE : placeOf(query.after);
  for (const look of LOOKS) {
    const end = wanted.kinds?.seldom === true ? undefined : await endOfLook(db, wanted, after, look);
    const page = await rows(db, entries(wanted, after, end, size - found.length));
    found.push(...page);
    const last = page.at(-1);
    if (found.length === size && last !== undefined) {
      return { rows: await withRecords(db, owner, found), next: textOf([last.batch, last.idx, last.side]) };
    }
    if (end === undefined) return { rows: await withRecords(db, owner, found), next: null };
    after = end;
  }
  return { rows: await withRecords(db, owner, found), next: textOf(after) };
}

function kindsOf({ group }: Query): Wanted['kinds'] {
  if (group === undefined) return undefined;
  const names: readonly string[] = HISTORY_GROUPS[group];
  return { names, seldom: names.every((kind) => !OFTEN.has(kind)) };
}

/** The first batch that ended at a moment or later; what is at that moment or later is in it or after it. */
async function firstBatchAt(db: Database, atMs: number): Promise<number | undefined> {
  const first = sqlFor
    .selectFrom('journal')
    .select('batch')
    .where('at_ms', '>=', atMs)
    .orderBy('at_ms')
    .orderBy('batch');
  return (await one(db, first.limit(1)))?.batch;
}

const placeOf = (text: string): Place => text.split('-').map(Number) as unknown as Place;
const textOf = (place: Place): string => place.join('-');
