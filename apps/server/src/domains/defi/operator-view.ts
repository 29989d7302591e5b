import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import { type DefiCoin, defiDayOf, defiDayText, type OutputOf } from '@bourse/wire';
import type {
  defiActivityList,
  defiParticipantList,
  defiProgram,
  defiRunIncomes,
  defiRunList,
} from '@bourse/wire/console';
import { contains, equals, listRows } from '../../platform/db/list-rows.ts';
import type { Call } from '../../platform/http/route.ts';
import { promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { runKey } from './pay-run.ts';
import { fundOf, programState, waitingOf } from './program-state.ts';
import { nextRates, ratesOn } from './rate-tables.ts';

type Deps = Pick<DefiDeps, 'db' | 'clock' | 'committer' | 'chain' | 'tokens' | 'deployment'>;

const text = (stored: string): string => formatAmount(amount(stored));
const textOrNull = (stored: string | null): string | null => (stored === null ? null : text(stored));

/** The programme as it stands. */
export async function programView(deps: Deps): Promise<OutputOf<typeof defiProgram>> {
  const { db, clock, chain } = deps;
  const today = defiDayOf(clock());
  const [rates, next, state, answering, waiting, promised] = await Promise.all([
    ratesOn(db, today),
    nextRates(db, today),
    programState(deps),
    chain?.answering() ?? 0,
    waitingOf(deps),
    promisedOf(deps),
  ]);
  return {
    rates: [...rates],
    nextRates: next?.rates ?? null,
    nextFrom: defiDayText(next?.fromDay ?? today + 1),
    open: [...state.open],
    closedFor: state.closedFor,
    chain: chain === undefined ? null : { chainId: chain.chainId, nodes: chain.nodes, answering },
    ...{ fund: formatAmount(fundOf(deps)), waiting: formatAmount(waiting), promised: formatAmount(promised) },
  };
}

type ActivityRow = OutputOf<typeof defiActivityList>;

export async function listActivities({ db, clock }: Deps, { query }: Call<typeof defiActivityList>) {
  const nowMs = clock();
  const source = {
    select: `id, coin, type, amount, totle_amount as "totleAmount", places, begin_ms as "beginMs", end_ms as "endMs",
      (select count(*)::bigint from defi_claims c where c.activity_id = a.id and c.status = 2) as paid`,
    from: 'defi_activities a',
    where: [equals('coin', query.coin), contains("'activity ' || id || ' ' || coin", query.search)],
    sorts: { id: 'id', beginMs: 'begin_ms' },
    key: 'id',
  };
  const { rows, total } = await listRows<Omit<ActivityRow, 'state'>, 'id' | 'beginMs'>(db, source, query);
  return { total, rows: rows.map((row): ActivityRow => ({ ...activityFigures(row), state: stateOf(row, nowMs) })) };
}

function activityFigures(row: Omit<ActivityRow, 'state'>): Omit<ActivityRow, 'state'> {
  return { ...row, amount: text(row.amount), totleAmount: text(row.totleAmount), paid: Number(row.paid) };
}

function stateOf({ beginMs, endMs }: Pick<ActivityRow, 'beginMs' | 'endMs'>, nowMs: number): ActivityRow['state'] {
  if (endMs <= nowMs) return 'over';
  return beginMs > nowMs ? 'coming' : 'running';
}

interface RunRow {
  readonly coin: DefiCoin;
  readonly day: number;
  readonly status: OutputOf<typeof defiRunList>['status'];
  readonly block: number;
  readonly blockHash: string;
  readonly participants: number;
  readonly paidTo: number;
  readonly usdt: string;
  readonly eth: string;
  readonly price: string;
  readonly paidMs: number | null;
}

export async function listRuns({ db }: Deps, { query }: Call<typeof defiRunList>) {
  const source = {
    select: `coin, day, status, block, block_hash as "blockHash", participants, usdt, eth, price, paid_ms as "paidMs",
      (select count(*)::bigint from defi_incomes i where i.coin = r.coin and i.day = r.day) as "paidTo"`,
    from: 'defi_runs r',
    where: [
      equals('coin', query.coin),
      equals('status', query.status),
      contains("coin || ' ' || to_char(date '1970-01-01' + day, 'YYYY-MM-DD')", query.search),
    ],
    sorts: { day: 'day' },
    key: 'coin',
  };
  const { rows, total } = await listRows<RunRow, 'day'>(db, source, query);
  return {
    total,
    rows: rows.map(({ day, ...row }) => ({
      ...{ ...row, id: runKey(row.coin, day), day: defiDayText(day), paidTo: Number(row.paidTo) },
      ...{ usdt: text(row.usdt), eth: text(row.eth), price: formatPrice(price(row.price)) },
    })),
  };
}

interface IncomeRow extends Omit<OutputOf<typeof defiRunIncomes>, 'id'> {
  readonly coin: DefiCoin;
  readonly day: number;
  readonly participant: number;
}

export async function listRunIncomes({ db }: Deps, { query }: Call<typeof defiRunIncomes>) {
  const source = {
    select: 'coin, day, participant_id as participant, user_id as "userId", address, holding, rate, usdt, eth',
    from: 'defi_incomes',
    where: [
      equals("coin || ' ' || to_char(date '1970-01-01' + day, 'YYYY-MM-DD')", query.run),
      contains("address || ' ' || user_id", query.search),
    ],
    sorts: { id: 'day' },
    key: 'participant_id',
  };
  const { rows, total } = await listRows<IncomeRow, 'id'>(db, source, query);
  return {
    total,
    rows: rows.map(({ coin, day, participant, ...row }) => ({
      ...{ id: `${runKey(coin, day)} ${participant}`, userId: row.userId, address: row.address },
      ...{ holding: text(row.holding), rate: formatRate(rate(row.rate)), usdt: text(row.usdt), eth: text(row.eth) },
    })),
  };
}

type ParticipantRow = OutputOf<typeof defiParticipantList>;

export async function listParticipants({ db }: Deps, { query }: Call<typeof defiParticipantList>) {
  const paid = (column: string) => `(select coalesce(sum(i.${column}), 0) from defi_incomes i
      join defi_runs r on r.coin = i.coin and r.day = i.day
      where i.participant_id = p.id and r.status = 'paid') as ${column}`;
  const source = {
    select: `p.id, p.user_id as "userId", p.coin, p.address, p.joined_ms as "joinedMs", p.left_ms as "leftMs", p.holding,
      p.holding_ms as "holdingMs", ${paid('eth')}, ${paid('usdt')}`,
    from: 'defi_participants p',
    where: [
      equals('p.coin', query.coin),
      equals('(p.left_ms is not null)::int::text', query.left),
      contains("p.address || ' ' || p.user_id", query.search),
    ],
    sorts: { id: 'p.id', joinedMs: 'p.joined_ms' },
    key: 'p.id',
  };
  const { rows, total } = await listRows<ParticipantRow, 'id' | 'joinedMs'>(db, source, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      ...{ holding: textOrNull(row.holding), eth: text(row.eth), usdt: text(row.usdt) },
    })),
  };
}
