import { type Amount, amount, formatAmount, mulDivDown } from '@bourse/money';
import { type Holding, moved, PAID_WITH } from '../../exchange/moving-average.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Cell, csvLine, isoTime, plainDecimal } from '../../platform/sheets/csv.ts';

/** Own transfers read at once: between them the one thread serves everybody else. */
const ROWS_AT_ONCE = 2_000;

export interface YearWanted {
  readonly userId: number;
  readonly ledger: 'live' | 'demo';
  readonly fromMs: number;
  readonly toMs: number;
  readonly zone: string;
  /** The latest batch that is read. */
  readonly batch: number;
  readonly rowsMax: number;
}

interface Row {
  readonly batch: number;
  readonly idx: number;
  readonly at_ms: number;
  readonly asset: string;
  readonly kind: string;
  readonly amount: string;
  readonly from_owner: number;
  readonly to_owner: number;
}

const HEADER = ['section', 'time', 'asset', 'kind', 'quantity', 'proceeds', 'cost', 'gain', 'without a cost', 'entry'];
const NONE: Holding = { covered: 0n, cost: 0n, uncovered: 0n };
const text = (value: bigint): string => formatAmount(value as Amount);

interface Sums {
  proceeds: bigint;
  cost: bigint;
  gain: bigint;
}

/**
 * What a customer gained in a period. Each sale of an asset for USDT or dollars has its cost by the moving average of all that
 * came before; what came without a price (deposits, rewards) has none, and its proceeds stand apart. Below the sales: the
 * sums by asset, and of every kind of movement of the period.
 */
export async function realisedIn(db: Database, wanted: YearWanted) {
  const { userId, fromMs, toMs, zone, rowsMax } = wanted;
  const holdings = new Map<string, Holding>();
  const sums = new Map<string, Sums>();
  const kinds = new Map<string, { came: bigint; went: bigint }>();
  const lines: string[] = [csvLine(HEADER)];
  let truncated = false;
  for await (const { row, before, after } of ownRows(db, wanted)) {
    if (row.at_ms >= toMs) break;
    const isCounted = row.at_ms >= fromMs;
    const received = row.to_owner === userId;
    const quantity = amount(row.amount);
    if (isCounted) count(kinds, row, received, quantity);
    if (PAID_WITH.has(row.asset)) continue;
    const holding = holdings.get(row.asset) ?? NONE;
    const price = counterpart(row, before, after, userId);
    const next = moved(holding, { kind: row.kind, received, quantity, paid: received ? price : undefined });
    holdings.set(row.asset, next);
    if (received || price === undefined || !isCounted) continue;
    if (lines.length > rowsMax) truncated = true;
    else lines.push(csvLine(saleOf(row, { holding, next, quantity, proceeds: price, zone }, sums)));
  }
  const cells = (given: readonly Cell[]) => csvLine([...given, ...HEADER.slice(given.length).map(() => null)]);
  const count0 = lines.length - 1;
  for (const [asset, { proceeds, cost, gain }] of ordered(sums)) {
    lines.push(cells(['sum', null, asset, null, null, text(proceeds), text(cost), text(gain)]));
  }
  for (const [key, { came, went }] of ordered(kinds)) {
    const [kind = '', asset = ''] = key.split(' ');
    lines.push(cells(['movements', null, asset, `${kind} in`, text(came)]));
    lines.push(cells(['movements', null, asset, `${kind} out`, text(-went)]));
  }
  return { lines, columns: HEADER.length, rows: count0, truncated };
}

const ordered = <V>(map: ReadonlyMap<string, V>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

function count(kinds: Map<string, { came: bigint; went: bigint }>, row: Row, received: boolean, quantity: bigint) {
  // Between two own accounts nothing comes or goes.
  if (row.from_owner === row.to_owner) return;
  const key = `${row.kind} ${row.asset}`;
  const sum = kinds.get(key) ?? { came: 0n, went: 0n };
  if (received) sum.came += quantity;
  else sum.went += quantity;
  kinds.set(key, sum);
}

interface Sale {
  readonly holding: Holding;
  readonly next: Holding;
  readonly quantity: bigint;
  readonly proceeds: bigint;
  readonly zone: string;
}

/** Of what is sold the part that has a cost gains; the rest has its proceeds apart. */
function saleOf(row: Row, { holding, next, quantity, proceeds, zone }: Sale, sums: Map<string, Sums>): Cell[] {
  const covered = holding.covered - next.covered;
  const cost = holding.cost - next.cost;
  const withCost = covered >= quantity ? proceeds : mulDivDown(proceeds, covered, quantity);
  const gain = withCost - cost;
  const sum = sums.get(row.asset) ?? { proceeds: 0n, cost: 0n, gain: 0n };
  sum.proceeds += proceeds;
  sum.cost += cost;
  sum.gain += gain;
  sums.set(row.asset, sum);
  const entry = `entry ${row.batch}-${row.idx}`;
  const figures = [quantity, proceeds, cost, gain, proceeds - withCost].map((one) => plainDecimal(text(one)));
  return ['sale', isoTime(row.at_ms, zone), row.asset, row.kind, ...figures, entry];
}

/** What was given or got for it in USDT or dollars: the other half of a fill stands before it, of a conversion beside it. */
function counterpart(row: Row, before: Row | undefined, after: Row | undefined, userId: number): bigint | undefined {
  if (row.kind !== 'trade' && row.kind !== 'convert') return undefined;
  const received = row.to_owner === userId;
  const beside = received || row.kind === 'trade' ? before : after;
  const step = beside === before ? -1 : 1;
  const isOther =
    beside !== undefined &&
    beside.batch === row.batch &&
    beside.idx === row.idx + step &&
    beside.kind === row.kind &&
    PAID_WITH.has(beside.asset) &&
    (received ? beside.from_owner : beside.to_owner) === userId;
  return isOther ? amount(beside.amount) : undefined;
}

/** Every transfer of a customer, oldest first, with the ones beside it. */
async function* ownRows(db: Database, { userId, ledger, batch }: YearWanted) {
  let before: Row | undefined;
  let row: Row | undefined;
  for await (const after of transfersOf(db, userId, ledger, batch)) {
    if (row !== undefined) yield { row, before, after };
    before = row;
    row = after;
  }
  if (row !== undefined) yield { row, before, after: undefined };
}

async function* transfersOf(db: Database, userId: number, ledger: 'live' | 'demo', upto: number): AsyncGenerator<Row> {
  let [batch, idx] = [0, -1];
  for (;;) {
    const of = (column: 'from_owner' | 'to_owner') =>
      sqlFor
        .selectFrom('transfers')
        .select(['batch', 'idx', 'at_ms', 'asset', 'kind', 'amount', 'from_owner', 'to_owner'])
        .where(column, '=', userId)
        .where('ledger', '=', ledger)
        .where('batch', '<=', upto)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('batch', 'idx'), '>', tuple(batch, idx)))
        .orderBy('batch')
        .orderBy('idx')
        .limit(ROWS_AT_ONCE);
    const both = sqlFor
      .selectFrom(of('from_owner').as('went'))
      .selectAll()
      .unionAll(sqlFor.selectFrom(of('to_owner').where('from_owner', '<>', userId).as('came')).selectAll());
    const found: Row[] = await rows(
      db,
      sqlFor.selectFrom(both.as('own')).selectAll().orderBy('batch').orderBy('idx').limit(ROWS_AT_ONCE),
    );
    yield* found;
    const last = found.at(-1);
    if (last === undefined || found.length < ROWS_AT_ONCE) return;
    [batch, idx] = [last.batch, last.idx];
  }
}
