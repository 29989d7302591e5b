import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { type AgentRow, getAgentInfo, getAgentList, type OutputOf } from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { maskId } from '../../platform/masks.ts';
import { type AssetSum, PromotionStore } from './promotion-store.ts';

export interface PromotionDeps {
  readonly db: Database;
  /** A quantity of an asset in USDT at the last price; "0" where it has none. */
  worth(asset: string, quantity: string): string;
}

/** Whom a customer invited, and the share of fees they got for it. */
export function createPromotionDomain({ db, worth }: PromotionDeps): { readonly routes: readonly Route[] } {
  const store = new PromotionStore(db);
  /** A coin paid long ago counts at today's price, as it does among the assets. */
  const worthOf = (sums: readonly AssetSum[]): string => {
    const total = sums.reduce((sum, one) => sum + amount(worth(one.asset, plain(one.amount))), ZERO as bigint);
    return formatAmount(total as Amount);
  };
  return {
    routes: [
      route(getAgentInfo, 'read', ({ session }) => readInfo(store, session.userId, worthOf)),
      route(getAgentList, 'read', (call) => listInvited(store, call, worthOf)),
    ],
  };
}

const plain = (stored: string): string => formatAmount(amount(stored));

type WorthOf = (sums: readonly AssetSum[]) => string;

async function readInfo(
  store: PromotionStore,
  userId: number,
  worthOf: WorthOf,
): Promise<OutputOf<typeof getAgentInfo>> {
  const [[oneCount = 0, twoCount = 0, threeCount = 0], sums] = await Promise.all([
    store.counts(userId),
    store.sums(userId),
  ]);
  return {
    oneCount,
    twoCount,
    threeCount,
    sumCount: oneCount + twoCount + threeCount,
    sumAmount: worthOf(sums),
    amounts: sums.map((one) => ({ symbol: one.asset, amount: plain(one.amount) })),
  };
}

async function listInvited(
  store: PromotionStore,
  { session, query, body }: Call<typeof getAgentList>,
  worthOf: WorthOf,
): Promise<{ rows: AgentRow[]; total: number }> {
  const { pageNum, pageSize } = query;
  const level = body.params.leve;
  const [rows, total] = await Promise.all([
    store.page(session.userId, level, pageSize, (pageNum - 1) * pageSize),
    store.count(session.userId, level),
  ]);
  const sums = await store.sumsFrom(
    session.userId,
    level,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ id, created_ms }) => ({
      fromId: maskId(id),
      sumAmount: worthOf(sums.get(id) ?? []),
      createTime: created_ms,
    })),
    total,
  };
}
