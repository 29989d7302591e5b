import { type Amount, formatAmount, ZERO } from '@bourse/money';
import {
  acceptRiskNotice,
  COUNTRIES,
  changeOwnLimit,
  type GuardedMarket,
  LIMIT_KINDS,
  type LimitKind,
  limitAt,
  type OutputOf,
  pauseTrading,
  planLimitChange,
  planPause,
  RISK_NOTICE_VERSION,
  readOwnLimits,
  readRiskNotice,
  takeBackLimitChange,
  validateLimit,
} from '@bourse/wire';
import type { Committer } from '../../exchange/committer.ts';
import type { TradeGuard } from '../../exchange/trade-guard.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Clock } from '../../platform/clock.ts';
import { wholeMinute } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Freezes, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import { Turns } from '../../platform/turns.ts';
import { depositedSince, riskedToday } from './day-sums.ts';
import { LimitBook } from './limit-book.ts';
import { type Deposit, LimitGuard, limitOf } from './limit-guard.ts';
import { LimitStore } from './limit-store.ts';
import { isRisky, noticeFigures } from './notice-figures.ts';
import { type LimitsSeen, limitsSeen } from './operator-view.ts';

export interface LimitsDeps {
  readonly db: Database;
  readonly hub: Pick<MarketHub, 'latest'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly deployment: Pick<Deployment, 'marketsClosedTo'>;
}

export interface LimitsDomain {
  readonly routes: readonly Route[];
  /** Reads pauses in force; what else it knows of customers is read when it is asked for. */
  load(): Promise<void>;
  readonly guard: TradeGuard & Pick<LimitGuard, 'checkMarket' | 'checkCountry'>;
  /** Asks for a deposit where the customer's limits leave room for it. */
  deposit<T>(deposit: Deposit, ask: () => Promise<T>): Promise<T>;
  /** Refuses a live customer who has paused. From memory. */
  checkPause(userId: number, nowMs: number): void;
  /** Freezes, and pauses of live customers: what is opened or brought in waits for either. */
  withPauses(freezes: Freezes): Freezes;
  /** Markets closed to where the customer lives, as far as that is known. */
  closedMarketsOf(userId: number): Promise<readonly GuardedMarket[]>;
  /** Something that says where the customer lives has changed. */
  residenceChanged(userId: number): void;
  /** All present notices at once: for customers that are made to try things. */
  acceptNotices(userId: number): Promise<void>;
  /** For operators, to look at. */
  seen(userId: number): Promise<LimitsSeen>;
}

const PAUSED = new Set(['FINANCIAL', 'RECHARGE']);

/** What customers allow themselves, where they live, and the notices that they have read. */
export async function createLimitsDomain(deps: LimitsDeps): Promise<LimitsDomain> {
  const domain = openLimits(deps);
  await domain.load();
  return domain;
}

/** The same before it is loaded. */
export function openLimits(deps: LimitsDeps): LimitsDomain {
  const { db, committer, clock } = deps;
  const store = new LimitStore(db);
  const book = new LimitBook((userId) => store.limitsOf(userId));
  const turns = new Turns<number>();
  const guard = new LimitGuard({ ...deps, book, turns, isRisky: (market) => isRisky(committer, market) });
  let pauses = new Map<number, number>();

  const pausedUntil = (userId: number, nowMs: number): number => {
    const until = pauses.get(userId) ?? 0;
    return until > nowMs ? until : 0;
  };
  const checkPause = (userId: number, nowMs: number): void => {
    const until = pausedUntil(userId, nowMs);
    if (until > 0) throw new Refusal('paused_by_customer', { params: { untilMs: wholeMinute(until) } });
  };
  /** What was stored is read again, also where it is not known whether it was. */
  const changing = <T>(userId: number, work: () => Promise<T>): Promise<T> =>
    turns.run(userId, async () => {
      try {
        return await work();
      } finally {
        await book.readAgain(userId);
      }
    });

  const usedOf = async (userId: number, nowMs: number): Promise<Record<LimitKind, Amount>> => {
    const limits = await book.of(userId);
    const has = (...kinds: LimitKind[]) => kinds.some((kind) => limitOf(limits, kind, nowMs) !== null);
    const [loss, deposits] = await Promise.all([
      has('dailyLoss') ? riskedToday(deps, userId, nowMs) : ZERO,
      has('dailyDeposit', 'monthlyDeposit') ? depositedSince(deps, userId, nowMs) : { day: ZERO, month: ZERO },
    ]);
    return { dailyLoss: loss, dailyDeposit: deposits.day, monthlyDeposit: deposits.month };
  };

  const ownLimits = async (userId: number, nowMs: number): Promise<OutputOf<typeof readOwnLimits>> => {
    const [{ changes, residence }, used] = await Promise.all([book.of(userId), usedOf(userId, nowMs)]);
    const text = (of: Amount | null) => (of === null ? null : formatAmount(of));
    return {
      limits: LIMIT_KINDS.map((kind) => {
        const { amount, next } = limitAt(changes[kind] ?? [], nowMs);
        const waits = next === undefined ? null : { amount: text(next.amount), fromMs: next.fromMs };
        return { kind, amount: text(amount), next: waits, used: formatAmount(amount === null ? ZERO : used[kind]) };
      }),
      pausedUntil: pausedUntil(userId, nowMs),
      residence: residence ?? null,
    };
  };

  return {
    load: async () => {
      book.clear();
      pauses = await store.pauses(clock());
    },
    guard,
    checkPause,
    deposit: (deposit, ask) => guard.deposit(deposit, ask),
    withPauses: ({ check }) => ({
      check: (userId, module, nowMs, unpausable = false) => {
        check(userId, module, nowMs);
        if (!unpausable && PAUSED.has(module)) checkPause(userId, nowMs);
      },
    }),
    closedMarketsOf: async (userId) => (guard.closesAny ? guard.closedTo(await book.of(userId)) : []),
    residenceChanged: (userId) => book.forget(userId),
    acceptNotices: async (userId) => {
      for (const [market, version] of Object.entries(RISK_NOTICE_VERSION) as [GuardedMarket, number][]) {
        await store.acknowledge(userId, { market, version, country: undefined }, 'en', clock());
      }
      await book.readAgain(userId);
    },
    seen: (userId) => limitsSeen(store, userId, clock()),
    routes: [
      route(readOwnLimits, 'read', ({ session, nowMs }) => ownLimits(session.userId, nowMs)),
      route(changeOwnLimit, 'write', ({ session: { userId }, body, nowMs }) => {
        const check = validateLimit(body.amount);
        if (!check.ok) throw refusalOf(check.issue);
        return changing(userId, async () => {
          const { changes } = await store.limitsOf(userId);
          const plan = planLimitChange(limitAt(changes[body.kind] ?? [], nowMs), check.amount, nowMs);
          if (!plan.ok) throw new Refusal(plan.key, { field: 'amount' });
          await store.change(userId, body.kind, check.amount, plan.fromMs, nowMs);
          return { fromMs: plan.fromMs };
        });
      }),
      route(takeBackLimitChange, 'write', ({ session: { userId }, body, nowMs }) =>
        changing(userId, async () => {
          const { changes } = await store.limitsOf(userId);
          if (limitAt(changes[body.kind] ?? [], nowMs).next === undefined) throw new Refusal('no_limit_change');
          await store.takeBack(userId, body.kind, nowMs);
          return undefined;
        }),
      ),
      route(pauseTrading, 'write', ({ session: { userId }, body, nowMs }) =>
        turns.run(userId, async () => {
          const plan = planPause(pausedUntil(userId, nowMs), body.days, nowMs);
          if (!plan.ok) throw refusalOf(plan.issue);
          await store.pause(userId, plan.untilMs, nowMs);
          pauses.set(userId, plan.untilMs);
          return { untilMs: plan.untilMs };
        }),
      ),
      route(readRiskNotice, 'read', async ({ session, query: { market } }) => {
        const limits = await book.of(session.userId);
        return {
          version: RISK_NOTICE_VERSION[market],
          accepted: limits.read.has(market),
          residenceNeeded: guard.needsResidence(limits),
          ...noticeFigures(committer, market),
        };
      }),
      route(acceptRiskNotice, 'write', ({ session: { userId }, body, lang, nowMs }) =>
        changing(userId, async () => {
          const { market, version } = body;
          if (version !== RISK_NOTICE_VERSION[market]) throw new Refusal('risk_notice_outdated', { field: 'version' });
          const needed = guard.needsResidence(await store.limitsOf(userId));
          const country = needed ? body.country : undefined;
          if (needed && (country === undefined || !COUNTRIES.includes(country))) {
            throw new Refusal('residence_required', { field: 'country' });
          }
          await store.acknowledge(userId, { market, version, country }, lang, nowMs);
          return undefined;
        }),
      ),
    ],
  };
}
