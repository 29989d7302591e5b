import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import { defiDayOf, defiDayText, type OutputOf } from '@bourse/wire';
import type {
  defiActivityList,
  defiParticipantList,
  defiProgram,
  defiRunIncomes,
  defiRunList,
} from '@bourse/wire/console';
import { sql } from 'kysely';
import { listPage, matches } from '../../platform/db/list-rows.ts';
import { sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { activities, promisedOf } from './activities.ts';
import type { DefiDeps } from './defi-deps.ts';
import { paidUsdt } from './paid-part.ts';
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
    fund: formatAmount(fundOf(deps)),
    waiting: formatAmount(waiting),
    promised: formatAmount(promised),
  };
}

type ActivityState = OutputOf<typeof defiActivityList>['state'];

const wanted = ({ search }: Call<typeof defiActivityList>['query']) =>
  activities().where(({ and, ref }) => {
    const called = sql<string>`'activity ' || ${ref('a.id')} || ' ' || ${ref('a.coin')}`;
    return and([matches(called, search)].filter((one) => one !== undefined));
  });

export async function listActivities({ db, clock }: Deps, { query }: Call<typeof defiActivityList>) {
  const nowMs = clock();
  const sorts = { id: sql.ref('a.id'), beginMs: sql.ref('a.begin_ms') };
  const { rows, total } = await listPage(
    db,
    wanted(query),
    { sorts, key: sorts.id, by: { time: sorts.beginMs, coin: sql.ref('a.coin') } },
    query,
  );
  return {
    total,
    rows: rows.map(({ id, coin, type, places, paid, begin_ms: beginMs, end_ms: endMs, ...row }) => ({
      id,
      coin,
      type,
      places,
      paid,
      beginMs,
      endMs,
      state: stateOf(beginMs, endMs, nowMs),
      amount: text(row.amount),
      totleAmount: text(row.totle_amount),
    })),
  };
}

function stateOf(beginMs: number, endMs: number, nowMs: number): ActivityState {
  if (endMs <= nowMs) return 'over';
  return beginMs > nowMs ? 'coming' : 'running';
}

/** "usdt 2026-11-21", as `runKey` writes it. */
const keyOf = (coin: string, day: string) =>
  sql<string>`${sql.ref(coin)} || ' ' || to_char(date '1970-01-01' + ${sql.ref(day)}, 'YYYY-MM-DD')`;

const runs = ({ status, search }: Call<typeof defiRunList>['query']) =>
  sqlFor
    .selectFrom('defi_runs as r')
    .select(['r.coin', 'r.day', 'r.status', 'r.block', 'r.block_hash as blockHash', 'r.participants'])
    .select(({ selectFrom }) => [
      'r.usdt',
      'r.eth',
      'r.price',
      'r.paid_ms as paidMs',
      selectFrom('defi_incomes as i')
        .select(({ fn }) => fn.countAll<number>().as('paidTo'))
        .whereRef('i.coin', '=', 'r.coin')
        .whereRef('i.day', '=', 'r.day')
        .$asScalar()
        .$notNull()
        .as('paidTo'),
      selectFrom('defi_incomes as i')
        .select(({ fn }) => fn.sum<string | null>('i.paid').as('paid'))
        .whereRef('i.coin', '=', 'r.coin')
        .whereRef('i.day', '=', 'r.day')
        .as('paid'),
    ])
    .where(({ and, eb }) =>
      and(
        [status && eb('r.status', '=', status), matches(keyOf('r.coin', 'r.day'), search)].filter(
          (one) => one !== undefined,
        ),
      ),
    );

export async function listRuns({ db }: Deps, { query }: Call<typeof defiRunList>) {
  const by = { coin: sql.ref('r.coin') };
  const sorting = { sorts: { day: sql.ref('r.day') }, key: sql.ref('r.coin'), by };
  const { rows, total } = await listPage(db, runs(query), sorting, query);
  return {
    total,
    rows: rows.map(({ day, ...row }) => ({
      ...row,
      id: runKey(row.coin, day),
      day: defiDayText(day),
      usdt: text(row.usdt),
      eth: text(row.eth),
      paid: text(row.paid ?? '0'),
      price: formatPrice(price(row.price)),
    })),
  };
}

const incomes = ({ run, search }: Call<typeof defiRunIncomes>['query']) =>
  sqlFor
    .selectFrom('defi_incomes as i')
    .select(['i.coin', 'i.day', 'i.participant_id as participant', 'i.user_id as userId', 'i.address'])
    .select(['i.holding', 'i.rate', 'i.usdt', 'i.eth'])
    .where(({ and, eb, ref }) => {
      const whose = sql<string>`${ref('i.address')} || ' ' || ${ref('i.user_id')}`;
      const ofRun = run === undefined ? undefined : eb(keyOf('i.coin', 'i.day'), '=', run);
      return and([ofRun, matches(whose, search)].filter((one) => one !== undefined));
    });

export async function listRunIncomes({ db }: Deps, { query }: Call<typeof defiRunIncomes>) {
  const by = { customer: sql.ref('i.user_id') };
  const sorting = { sorts: { id: sql.ref('i.day') }, key: sql.ref('i.participant_id'), by };
  const { rows, total } = await listPage(db, incomes(query), sorting, query);
  return {
    total,
    rows: rows.map(({ coin, day, participant, ...row }) => ({
      id: `${runKey(coin, day)} ${participant}`,
      userId: row.userId,
      address: row.address,
      holding: text(row.holding),
      rate: formatRate(rate(row.rate)),
      usdt: text(row.usdt),
      eth: text(row.eth),
    })),
  };
}

const participants = ({ left, search }: Call<typeof defiParticipantList>['query']) =>
  sqlFor
    .selectFrom('defi_participants as p')
    .select(['p.id', 'p.user_id as userId', 'p.coin', 'p.address', 'p.joined_ms as joinedMs', 'p.left_ms as leftMs'])
    .select(({ selectFrom }) => {
      const paid = selectFrom('defi_incomes as i').whereRef('i.participant_id', '=', 'p.id').where('i.paid', '>', '0');
      return [
        'p.holding',
        'p.holding_ms as holdingMs',
        paid.select(({ fn }) => fn.sum<string>('i.paid').as('eth')).as('eth'),
        paid.select(({ fn }) => fn.sum<string>(paidUsdt).as('usdt')).as('usdt'),
      ];
    })
    .where(({ and, eb, ref }) => {
      const whose = sql<string>`${ref('p.address')} || ' ' || ${ref('p.user_id')}`;
      return and(
        [left && eb('p.left_ms', left === '1' ? 'is not' : 'is', null), matches(whose, search)].filter(
          (one) => one !== undefined,
        ),
      );
    });

export async function listParticipants({ db }: Deps, { query }: Call<typeof defiParticipantList>) {
  const sorts = { id: sql.ref('p.id'), joinedMs: sql.ref('p.joined_ms') };
  const by = { time: sorts.joinedMs, coin: sql.ref('p.coin'), customer: sql.ref('p.user_id') };
  const { rows, total } = await listPage(db, participants(query), { sorts, key: sorts.id, by }, query);
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      holding: textOrNull(row.holding),
      eth: text(row.eth ?? '0'),
      usdt: text(row.usdt ?? '0'),
    })),
  };
}
