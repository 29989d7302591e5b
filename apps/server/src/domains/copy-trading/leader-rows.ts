import { formatAmount } from '@bourse/money';
import type { FollowOrder, FollowTerms, LeaderOrder, LeaderRow } from '@bourse/wire';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import type { FollowBook, Leader } from './follow-book.ts';
import type { ProvenRecord, RecordBook } from './record-book.ts';
import { drawdownPercent, percentOf } from './rules/leader-record.ts';
import { shownName } from './rules/shown-name.ts';

export interface LeaderWithRecord {
  readonly leader: Leader;
  readonly record: ProvenRecord;
}

/** Leaders who may be followed, each with their record. */
export async function withRecords(records: RecordBook, leaders: readonly Leader[]): Promise<LeaderWithRecord[]> {
  const found = await records.of(leaders.map(({ userId }) => userId));
  return leaders.flatMap((leader) => {
    const record = found.get(leader.userId);
    return record === undefined ? [] : [{ leader, record }];
  });
}

/** What comes first by each order; those without a trade come last, and among equals the older leader first. */
const BEFORE: Readonly<Record<LeaderOrder, (a: ProvenRecord, b: ProvenRecord) => number>> = {
  profit: (a, b) => compare(b.profit, a.profit),
  drawdown: (a, b) => compare(a.drawdown, b.drawdown),
  trades: (a, b) => b.trades - a.trades,
  period: (a, b) => b.lastMs - b.firstMs - (a.lastMs - a.firstMs),
};

/** `isAsc`: the other way round, but those without a trade come last all the same. */
export function sorted(
  leaders: readonly LeaderWithRecord[],
  order: LeaderOrder,
  isAsc: 'asc' | 'desc' = 'desc',
): LeaderWithRecord[] {
  const sign = isAsc === 'asc' ? -1 : 1;
  return leaders.toSorted(
    (a, b) =>
      Number(a.record.trades === 0) - Number(b.record.trades === 0) ||
      sign * BEFORE[order](a.record, b.record) ||
      a.leader.id - b.leader.id,
  );
}

/** Most profit for its margin first; only those who have closed a trade. */
export function ranked(leaders: readonly LeaderWithRecord[]): LeaderWithRecord[] {
  return leaders
    .filter(({ record }) => record.trades > 0)
    .toSorted(
      (a, b) =>
        compare(b.record.profit * a.record.margin, a.record.profit * b.record.margin) || a.leader.id - b.leader.id,
    );
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

export function leaderRow(
  book: FollowBook,
  { leader, record }: LeaderWithRecord,
  userId: number | undefined,
  follow: FollowOrder | undefined,
): LeaderRow {
  return {
    id: leader.id,
    name: shownName(leader.name, leader.showsName),
    since: leader.sinceMs,
    followers: book.followerCount(leader.id),
    record: {
      firstTime: record.firstMs,
      lastTime: record.lastMs,
      trades: record.trades,
      winRate: percentOf(BigInt(record.wins), BigInt(record.trades)),
      profit: formatAmount(record.profit),
      margin: formatAmount(record.margin),
      profitRate: percentOf(record.profit, record.margin),
      drawdown: formatAmount(record.drawdown),
      drawdownRate: drawdownPercent(record),
      batch: record.batch,
      hash: record.hash,
    },
    follow: follow ?? null,
    own: leader.userId === userId,
    sample: leader.isSample,
  };
}

/** What following costs and how it works, from the contracts on offer and the settings. */
export function termsOf({ contractCoins, settings }: Pick<CopyTradingDeps, 'contractCoins' | 'settings'>): FollowTerms {
  const coins = contractCoins();
  const { delaySeconds, leaderShare, leadersMax } = settings.current().COPY_TRADING;
  const range = (rates: readonly string[]): [string, string] => {
    const rising = rates.toSorted((a, b) => Number(a) - Number(b));
    return [rising[0] ?? '0', rising.at(-1) ?? '0'];
  };
  const leverages = new Set(coins.flatMap(({ leverage }) => leverage.split(',').map(Number)));
  return {
    openFees: range(coins.map(({ openFee }) => openFee)),
    closeFees: range(coins.map(({ closeFee }) => closeFee)),
    leverages: [...leverages].sort((a, b) => a - b),
    leaderShare,
    delaySeconds,
    leadersMax,
  };
}
