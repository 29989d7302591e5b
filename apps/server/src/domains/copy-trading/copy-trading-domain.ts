import { formatAmount } from '@bourse/money';
import {
  CODE,
  changeFollowing,
  followCopies,
  followList,
  followOrders,
  followRank,
  followRankData,
  type OutputOf,
  pauseFollowing,
  positionRank,
  readLeader,
  readLeading,
  startFollowing,
  startLeading,
  stopFollowing,
  stopLeading,
} from '@bourse/wire';
import { idempotencyOf } from '../../exchange/idempotency-key.ts';
import { one, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { switchedRoutes } from '../../platform/market-switch.ts';
import { Refusal } from '../../platform/refusal.ts';
import { Copier } from './copier.ts';
import { CopyStore } from './copy-store.ts';
import type { CopyTradingDeps } from './copy-trading-deps.ts';
import { decideLeader, type LeaderDecision } from './decide-leader.ts';
import { FollowBook, type Leader } from './follow-book.ts';
import { listCopies, listFollowOrders } from './follow-rows.ts';
import { FollowStore } from './follow-store.ts';
import { Followings } from './followings.ts';
import { leaderRow, ranked, sorted, termsOf, withRecords } from './leader-rows.ts';
import { bestPositions, latestPositions } from './ranked-positions.ts';
import { RecordBook } from './record-book.ts';
import { curveOf, thinned } from './rules/leader-record.ts';
import { shownName } from './rules/shown-name.ts';
import { SampleTraders } from './sample-traders.ts';
import { ShareJob } from './share-job.ts';

const CURVE_POINTS = 60;
const RANKED = 20;
const EVERYTHING = { pageNum: 1, pageSize: 1000 } as const;

export interface CopyTradingDomain {
  readonly routes: readonly Route[];
  readonly book: FollowBook;
  readonly followings: Followings;
  readonly records: RecordBook;
  readonly shares: ShareJob;
  /** An operator suspends a leader, or ends the suspension. */
  decideLeader(decision: LeaderDecision): Promise<void>;
  /** What makes the demo world's samples trade; nothing does before it is started. */
  readonly samples: SampleTraders;
  /** Reads leaders, followings and copies, and answers what has no answer yet. */
  load(): Promise<void>;
  start(): void;
  /** Resolves when every opening and closing that was told has been answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Customers who let others follow their contract trades, and those who follow them. */
export function createCopyTradingDomain(deps: CopyTradingDeps): CopyTradingDomain {
  const { db, hub, committer } = deps;
  const book = new FollowBook();
  const store = new FollowStore(db);
  const records = new RecordBook(db);
  const followings = new Followings(deps, book, store);
  committer.onCommit((events) => records.committed(events));
  const copier = new Copier({
    ...deps,
    book,
    store: new CopyStore(db),
    loadBook: () => followings.load(),
    endFollow: (follow, reason) => followings.endFollow(follow, reason),
  });
  const shares = new ShareJob({ ...deps, share: () => deps.settings.current().COPY_TRADING.leaderShare });
  const samples = new SampleTraders(deps, book);

  const showSymbol = (symbol: string) => hub.find(symbol)?.showSymbol ?? symbol.toUpperCase();
  const ordersOf = async (userId: number | undefined, nowMs: number) =>
    userId === undefined ? [] : (await listFollowOrders(db, userId, 0, EVERYTHING, nowMs)).rows;
  const rowsOf = async (
    found: Awaited<ReturnType<typeof withRecords>>,
    userId: number | undefined,
    nowMs: number,
  ): Promise<OutputOf<typeof followList>[]> => {
    const mine = new Map((await ordersOf(userId, nowMs)).map((order) => [order.leaderId, order]));
    return found.map((one) => leaderRow(book, one, userId, mine.get(one.leader.id)));
  };
  const openLeader = (id: number): Leader => {
    const leader = book.leader(id);
    if (leader === undefined || !book.isOpen(leader))
      throw new Refusal('leader_gone', { field: 'id', code: CODE.notFound });
    return leader;
  };

  return {
    book,
    followings,
    records,
    shares,
    samples,
    decideLeader: (decision) => decideLeader({ ...deps, store, followings }, decision),
    load: () => {
      records.clear();
      return copier.load();
    },
    start: () => {
      copier.start();
      shares.start();
    },
    settled: () => copier.settled(),
    close: async () => {
      await samples.close();
      await shares.close();
      await copier.close();
    },
    routes: [
      route(followList, 'read', async ({ session, query, nowMs }) => {
        const { followType, pageNum, pageSize, orderByColumn, isAsc } = query;
        const followed = new Set(
          session === undefined ? [] : book.followedBy(session.userId).map(({ leaderId }) => leaderId),
        );
        const leaders = book.openLeaders().filter(({ id }) => followType === 0 || followed.has(id));
        const found = sorted(await withRecords(records, leaders), orderByColumn, isAsc);
        const page = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
        return { rows: await rowsOf(page, session?.userId, nowMs), total: found.length };
      }),
      route(followRank, 'read', async ({ session, nowMs }) => {
        const found = ranked(await withRecords(records, book.openLeaders())).slice(0, RANKED);
        return { rows: await rowsOf(found, session?.userId, nowMs), total: found.length };
      }),
      route(followRankData, 'read', async () => {
        const found = await withRecords(records, book.openLeaders());
        const counts = await one(
          db,
          sqlFor
            .selectFrom('copies')
            .select(({ fn }) => [
              fn.countAll<number>().filterWhere('status', '=', 'copied').as('copies'),
              fn.countAll<number>().filterWhere('status', '=', 'missed').as('missed'),
            ]),
        );
        return {
          leaders: found.length,
          followers: book.followerTotal(),
          trades: found.reduce((sum, { record }) => sum + record.trades, 0),
          gaining: found.filter(({ record }) => record.profit > 0n).length,
          copies: counts?.copies ?? 0,
          missed: counts?.missed ?? 0,
        };
      }),
      route(positionRank, 'read', async ({ nowMs }) => {
        const rows = await bestPositions(db, nowMs, showSymbol);
        return { rows, total: rows.length };
      }),
      route(readLeader, 'read', async ({ session, params, nowMs }) => {
        const leader = openLeader(params.id);
        const [found, trades, positions] = await Promise.all([
          withRecords(records, [leader]),
          records.tradesOf(leader.userId),
          latestPositions(db, leader.id, showSymbol),
        ]);
        const [row] = await rowsOf(found, session?.userId, nowMs);
        if (row === undefined) throw new Error('a leader has a record');
        const curve = thinned(curveOf(trades), CURVE_POINTS).map(({ timeMs, profit, drawdown }) => ({
          time: timeMs,
          profit: formatAmount(profit),
          drawdown: formatAmount(drawdown),
        }));
        return { leader: row, curve, positions, terms: termsOf(deps) };
      }),
      route(readLeading, 'read', async ({ session }) => {
        const terms = termsOf(deps);
        const leader = book.leaderOf(session.userId);
        if (leader === undefined) return { leading: null, terms };
        const { id, name, showsName, status, reason, sinceMs } = leader;
        const earned = await store.earned(id);
        const shown = { name, shownName: shownName(name, showsName), showsName };
        return {
          leading: { id, ...shown, status, reason, since: sinceMs, followers: book.followerCount(id), earned },
          terms,
        };
      }),
      route(stopLeading, 'write', async ({ session, nowMs }) => {
        await followings.leave(session, nowMs);
        return undefined;
      }),
      // Switched off, nothing begins; what was begun can be seen and ended.
      ...switchedRoutes(deps.deployment, 'leveragedContracts', [
        route(startLeading, 'write', async ({ session, body, nowMs }) => {
          await followings.lead(session, body, nowMs);
          return undefined;
        }),
        route(
          startFollowing,
          'write',
          async ({ session, body, idempotencyKey, nowMs }) => {
            const request = idempotencyOf(idempotencyKey, session.userId, ['follow', body]);
            // What each copy would be refused for is said now.
            if (!session.simulated) await deps.guard.checkMarket(session.userId, 'leveragedContracts');
            return { id: await followings.start(session, body, request, nowMs) };
          },
          { freezes: 'FINANCIAL' },
        ),
      ]),
      route(changeFollowing, 'write', async ({ session, body }) => {
        await followings.change(session, body.id, body);
        return undefined;
      }),
      route(pauseFollowing, 'write', async ({ session, body, nowMs }) => {
        await followings.pause(session, body.id, body.paused, nowMs);
        return undefined;
      }),
      route(stopFollowing, 'write', async ({ session, body, nowMs }) => {
        await followings.stop(session, body.id, nowMs);
        return undefined;
      }),
      route(followOrders, 'read', ({ session, query, nowMs }) =>
        listFollowOrders(db, session.userId, query.status as 0 | 1 | undefined, query, nowMs),
      ),
      route(followCopies, 'read', ({ session, query, lang }) =>
        listCopies(db, session.userId, query.id, query, { lang, showSymbol }),
      ),
    ],
  };
}
