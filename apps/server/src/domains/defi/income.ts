import { amount, formatAmount, formatPrice, formatRate, price, rate } from '@bourse/money';
import {
  type DefiCoin,
  type DefiIncome,
  defiDayText,
  type OutputOf,
  type showIncome,
  type showOrder,
} from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DefiDeps } from './defi-deps.ts';
import { holdingNow } from './holding-of.ts';
import { type Participant, ParticipantStore } from './participant-store.ts';

const PAID = `defi_incomes i join defi_runs r on r.coin = i.coin and r.day = i.day
  where i.user_id = $1 and i.coin = $2 and r.status = 'paid'`;

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
  const [sums, last, holding] = await Promise.all([
    deps.db.query<{ usdt: string; eth: string }>(
      `select coalesce(sum(i.usdt), 0)::text as usdt, coalesce(sum(i.eth), 0)::text as eth from ${PAID}`,
      [userId, coin],
    ),
    deps.db.query<{ rate: string; usdt: string }>(`select i.rate, i.usdt from ${PAID} order by i.day desc limit 1`, [
      userId,
      coin,
    ]),
    participant === undefined ? null : readable(deps, participant),
  ]);
  return {
    totalProfit: text(sums[0]?.usdt ?? '0'),
    totalAmount: text(sums[0]?.eth ?? '0'),
    singleRate: formatRate(rate(last[0]?.rate ?? '0')),
    dayRate: text(last[0]?.usdt ?? '0'),
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

interface Row {
  readonly day: number;
  readonly coin: DefiCoin;
  readonly participant_id: number;
  readonly paid_ms: number;
  readonly usdt: string;
  readonly eth: string;
  readonly holding: string;
  readonly rate: string;
  readonly price: string;
}

/** Daily rewards that were paid, newest first. */
export async function listIncomes(
  { db }: Pick<DefiDeps, 'db'>,
  { session, query }: Call<typeof showOrder>,
): Promise<{ rows: DefiIncome[]; total: number }> {
  refuseOther(query.userId, session.userId);
  const { coin, pageNum, pageSize } = query;
  const [rows, [counted]] = await Promise.all([
    db.query<Row>(
      `select i.day, i.coin, i.participant_id, r.paid_ms, i.usdt, i.eth, i.holding, i.rate, r.price from ${PAID}
        order by i.day desc, i.participant_id desc limit $3 offset $4`,
      [session.userId, coin, pageSize, (pageNum - 1) * pageSize],
    ),
    db.query<{ n: number }>(`select count(*)::bigint as n from ${PAID}`, [session.userId, coin]),
  ]);
  return { rows: rows.map(incomeRow), total: counted?.n ?? 0 };
}

function incomeRow(row: Row): DefiIncome {
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
