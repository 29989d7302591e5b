import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import {
  type DefiCoin,
  type DefiIncome,
  defiDayText,
  type OutputOf,
  type showIncome,
  type showOrder,
} from '@bourse/wire';
import type { InferResult, NotNull } from 'kysely';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DefiDeps } from './defi-deps.ts';
import { holdingNow } from './holding-of.ts';
import { paidUsdt } from './paid-part.ts';
import { type Participant, ParticipantStore } from './participant-store.ts';

const paidTo = (userId: number, coin: DefiCoin) =>
  sqlFor
    .selectFrom('defi_incomes as i')
    .innerJoin('defi_runs as r', (join) => join.onRef('r.coin', '=', 'i.coin').onRef('r.day', '=', 'i.day'))
    .where('i.user_id', '=', userId)
    .where('i.coin', '=', coin)
    .where('i.paid', '>', '0');

const withRuns = (paid: ReturnType<typeof paidTo>) =>
  paid
    .select(['i.day', 'r.coin', 'i.participant_id', 'r.paid_ms', 'i.holding', 'i.rate', 'r.price'])
    .select(['i.paid as eth', paidUsdt.as('usdt')])
    .$narrowType<{ paid_ms: NotNull }>();

const text = (stored: string): string => formatAmount(amount(stored));

export function refuseOther(given: number, userId: number): void {
  if (given !== userId) throw new Refusal('forbidden', { field: 'userId' });
}

/** What a participation has brought, and what its wallet holds now. */
export async function readIncome(
  deps: DefiDeps,
  { session, params: { userId, coin } }: Call<typeof showIncome>,
): Promise<OutputOf<typeof showIncome>> {
  refuseOther(userId, session.userId);
  const participant = await new ParticipantStore(deps.db).find(userId, coin);
  const paid = paidTo(userId, coin);
  const [sums, last, holding] = await Promise.all([
    one(
      deps.db,
      paid.select(({ fn }) => [fn.sum<string | null>(paidUsdt).as('usdt'), fn.sum<string | null>('i.paid').as('eth')]),
    ),
    one(
      deps.db,
      paid
        .select(['i.rate', paidUsdt.as('usdt')])
        .orderBy('i.day', 'desc')
        .limit(1),
    ),
    participant === undefined ? null : readable(deps, participant),
  ]);
  return {
    totalProfit: text(sums?.usdt ?? '0'),
    totalAmount: text(sums?.eth ?? '0'),
    singleRate: formatRate(rate(last?.rate ?? '0')),
    dayRate: text(last?.usdt ?? '0'),
    address: participant?.address ?? null,
    joinedMs: participant?.joinedMs ?? null,
    holding,
  };
}

/** Null where the chain does not answer. */
async function readable(deps: DefiDeps, participant: Participant): Promise<string | null> {
  try {
    return formatAmount((await holdingNow(deps, participant)).amount);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Daily rewards that were paid, newest first unless told. */
export async function listIncomes(
  { db }: Pick<DefiDeps, 'db'>,
  { session, query }: Call<typeof showOrder>,
): Promise<{ rows: DefiIncome[]; total: number }> {
  refuseOther(query.userId, session.userId);
  const { coin, pageNum, pageSize, isAsc } = query;
  const paid = paidTo(session.userId, coin);
  const page = withRuns(paid)
    .orderBy('i.day', isAsc)
    .orderBy('i.participant_id', isAsc)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [incomes, counted] = await Promise.all([
    rows(db, page),
    one(
      db,
      paid.select(({ fn }) => fn.countAll<number>().as('n')),
    ),
  ]);
  return { rows: incomes.map(incomeRow), total: counted?.n ?? 0 };
}

function incomeRow(row: InferResult<ReturnType<typeof withRuns>>[number]): DefiIncome {
  return {
    id: `${row.coin}-${row.day}-${row.participant_id}`,
    createTimes: row.paid_ms,
    amount: text(row.eth),
    totleAmount: text(row.usdt),
    day: defiDayText(row.day),
    holding: text(row.holding),
    rate: formatRate(rate(row.rate)),
    price: formatPrice(price(row.price)),
  };
}
