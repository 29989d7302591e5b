import { DAY_MS, type OutputOf, type QueryOf } from '@bourse/wire';
import { type Closing, morningView } from '@bourse/wire/console';
import type { Committer } from '../../exchange/committer.ts';
import { operatorQueues } from '../../exchange/operator-queues.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { dayUntilNow, type ReportDeps } from './closing-store.ts';
import { dayText } from './closing-window.ts';
import { addDay, bookView, type DayFigures, figuresOf, noFigures } from './day-figures.ts';
import { alarmsOf, exposureOf, stressOf } from './house-state.ts';
import { periodsUntil } from './periods.ts';

export interface MorningDeps extends ReportDeps {
  readonly committer: Committer;
}

/** Who asks more often is told the same again: reckoning a busy day takes its time. */
const KEPT_MS = 20_000;
/** Closings read at once: their texts are long. */
const AT_ONCE = 16;

/** The figures of the console's first page. */
export function morningRoutes(deps: MorningDeps): Route[] {
  const known = new Map<string, DayFigures>();
  const kept = new Map<string, { readonly untilMs: number; readonly answer: Promise<OutputOf<typeof morningView>> }>();
  return [
    route(morningView, 'history', ({ query }) => {
      const nowMs = deps.clock();
      const last = kept.get(query.step);
      if (last !== undefined && last.untilMs > nowMs && last.untilMs <= nowMs + KEPT_MS) return last.answer;
      const answer = reckon(deps, known, query);
      answer.catch(() => kept.delete(query.step));
      kept.set(query.step, { untilMs: nowMs + KEPT_MS, answer });
      return answer;
    }),
  ];
}

async function reckon(
  deps: MorningDeps,
  known: Map<string, DayFigures>,
  { step }: QueryOf<typeof morningView>,
): Promise<OutputOf<typeof morningView>> {
  const { db, committer, hub, clock, settings } = deps;
  const nowMs = clock();
  const currency = settings.current().OPERATOR_SETTING.reportingCurrency;
  const today = Math.floor(nowMs / DAY_MS);
  const periods = periodsUntil(step, today);
  const days = await daysFrom(db, known, currency, periods[0]?.from ?? today);
  const now = await dayUntilNow(deps);
  days.set(today, figuresOf(now, currency));
  const queues = await operatorQueues(db);
  const { state } = committer.engine;
  return {
    currency,
    nowMs,
    customers: now.customers.all,
    periods: periods.map(({ from, until }) => {
      const sum = noFigures();
      for (let day = from; day < until; day += 1) {
        const figures = days.get(day);
        if (figures !== undefined) addDay(sum, figures);
      }
      const { registered, verified, unpriced } = sum;
      const ledgers = { live: bookView(sum.live), demo: bookView(sum.demo) };
      return { from: dayText(from), until: dayText(until), registered, verified, unpriced, ...ledgers };
    }),
    exposure: exposureOf(state),
    stress: stressOf(state).map(({ ledger, asset, loss, cover }) => ({ ledger, asset, loss, cover })),
    queues,
    alarms: alarmsOf({ committer, hub, queues, nowMs }),
  };
}

/** The sums of closed days. A closing never changes, so that each is read once. */
async function daysFrom(db: Database, known: Map<string, DayFigures>, currency: string, from: number) {
  const found = await rows(
    db,
    sqlFor.selectFrom('closings').select(['day', 'hash']).where('day', '>=', from).orderBy('day'),
  );
  const keyOf = (hash: string) => `${currency} ${hash}`;
  const missing = found.filter(({ hash }) => !known.has(keyOf(hash))).map(({ day }) => day);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const part = missing.slice(at, at + AT_ONCE);
    const bodies = sqlFor.selectFrom('closings').select(['hash', 'body']).where('day', 'in', part);
    for (const { hash, body } of await rows(db, bodies)) {
      known.set(keyOf(hash), figuresOf(JSON.parse(body) as Closing, currency));
    }
  }
  return new Map(found.map(({ day, hash }) => [day, known.get(keyOf(hash)) ?? noFigures()]));
}
