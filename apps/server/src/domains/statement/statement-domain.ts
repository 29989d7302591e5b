import { zonedText } from '@bourse/format/zoned-time';
import { getStatement, type OutputOf, STATEMENT_ROWS_MAX, type StatementKind } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { csvLine } from '../../platform/sheets/csv.ts';
import { realisedIn } from './realised.ts';
import { type After, KINDS } from './statement-kinds.ts';

export interface StatementDeps {
  readonly db: Database;
  /** The last stored batch of the journal and its hash. */
  head(): { readonly batch: number; readonly hash: string };
  /** Rows of one statement; fewer in tests. */
  readonly rowsMax?: number;
}

/** Rows read at once: between them the one thread serves everybody else. */
const ROWS_AT_ONCE = 2_000;
/** Statements made at the same time. */
const AT_ONCE_MAX = 3;
/** The end of a period that has none. */
const FOREVER_MS = Number.MAX_SAFE_INTEGER;

export interface Wanted {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
  readonly kind: StatementKind;
  readonly fromMs: number;
  readonly toMs: number;
  readonly zone: string;
}

/** A customer's own records as a file to keep. */
export function createStatementDomain(deps: StatementDeps): { readonly routes: readonly Route[] } {
  const underWay = new Set<number>();
  return {
    routes: [
      route(getStatement, 'history', async ({ session, query, nowMs }) => {
        const { userId } = session;
        if (underWay.has(userId)) throw new Refusal('please_wait');
        if (underWay.size >= AT_ONCE_MAX) throw new Refusal('busy');
        underWay.add(userId);
        try {
          const { kind, from: fromMs = 0, to: toMs = FOREVER_MS, zone = 'UTC' } = query;
          const ledger = session.simulated && !isOnlyLive(kind) ? 'demo' : 'live';
          return await writeStatement(deps, { userId, ledger, kind, fromMs, toMs, zone }, nowMs);
        } finally {
          underWay.delete(userId);
        }
      }),
    ],
  };
}

/** One statement of a customer, made now. */
export async function writeStatement(
  { db, head, rowsMax = STATEMENT_ROWS_MAX }: StatementDeps,
  wanted: Wanted,
  nowMs: number,
): Promise<OutputOf<typeof getStatement>> {
  // Before the rows are read: entries are those of the journal up to here.
  const { batch, hash } = head();
  if (wanted.kind === 'gains') return gains({ db, rowsMax }, wanted, nowMs, { batch, hash });
  const kind = KINDS[wanted.kind];
  const parts: string[] = [csvLine(kind.header)];
  let rows = 0;
  let after: After = [0, -1, -1];
  let truncated = false;
  for (;;) {
    // One more than fits says whether there are more.
    const limit = Math.min(ROWS_AT_ONCE, rowsMax - rows + 1);
    const { userId, ledger, fromMs, toMs, zone } = wanted;
    const page = await kind.read(db, { userId, ledger, fromMs, toMs, zone, after, limit, batch });
    const kept = page.slice(0, rowsMax - rows);
    parts.push(kept.map(({ cells }) => csvLine(cells)).join(''));
    rows += kept.length;
    truncated = kept.length < page.length;
    const last = page.at(-1);
    if (truncated || last === undefined || page.length < limit) break;
    after = last.key;
  }
  parts.push(anchor({ batch, hash }, kind.header.length));
  return {
    fileName: fileName(wanted, nowMs),
    csv: parts.join(''),
    rows,
    truncated,
    journalBatch: batch,
    journalHash: hash,
  };
}

interface Head {
  readonly batch: number;
  readonly hash: string;
}

/** The last line: where the journal stood. */
function anchor({ batch, hash }: Head, columns: number): string {
  const cells = ['journal batch', batch, 'hash', hash];
  return csvLine([...cells, ...Array.from({ length: columns - cells.length }, () => null)]);
}

const isOnlyLive = (kind: StatementKind): boolean => kind !== 'gains' && KINDS[kind].onlyLive === true;

async function gains(
  { db, rowsMax }: { readonly db: Database; readonly rowsMax: number },
  wanted: Wanted,
  nowMs: number,
  head: Head,
): Promise<OutputOf<typeof getStatement>> {
  const { lines, columns, rows, truncated } = await realisedIn(db, { ...wanted, batch: head.batch, rowsMax });
  return {
    fileName: fileName(wanted, nowMs),
    csv: [...lines, anchor(head, columns)].join(''),
    rows,
    truncated,
    journalBatch: head.batch,
    journalHash: head.hash,
  };
}

const day = (timeMs: number, zone: string): string => zonedText(timeMs, zone).slice(0, 10);

/** "entries-live-100001-until-2026-11-21.csv", "spot-demo-100001-2026-11-01-2026-11-21.csv". */
function fileName({ kind, ledger, userId, fromMs, toMs, zone }: Wanted, nowMs: number): string {
  const end = day(Math.min(toMs - 1, nowMs), zone);
  return `${kind}-${ledger}-${userId}-${fromMs === 0 ? 'until' : day(fromMs, zone)}-${end}.csv`;
}
