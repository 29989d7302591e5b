import { EVERY_INSTRUMENT, type FeeSchedule, ratesAt, type State } from '@bourse/engine';
import { amount, type Rate } from '@bourse/money';
import type { FeeSample } from '@bourse/wire/console';
import { feeText, type Listed } from './schedules.ts';

const SAMPLE = amount('1000');

/** What a schedule would change now; nothing is changed by it. */
export function previewOf(state: State, listed: readonly Listed[], schedule: FeeSchedule, nowMs: number) {
  const { desk, symbol } = schedule;
  const concerned = listed.filter((one) => one.desk === desk && isConcerned(state, schedule, one.symbol));
  const symbols = new Set(concerned.map((one) => one.symbol));
  const isHere = (one: { readonly ledger: string; readonly symbol: string }) =>
    one.ledger === 'live' && symbols.has(one.symbol);
  const orders = [...(desk === 'spot' ? state.orders : state.margin.orders).values()].filter(isHere);
  const positions = desk === 'spot' ? [] : [...state.margin.positions.values()].filter(isHere);
  const first = concerned[0];
  return {
    instruments: concerned.map(({ name }) => name),
    customers: new Set([...orders, ...positions].map(({ owner }) => owner)).size,
    orders: orders.length,
    positions: positions.length,
    symbol: first?.name ?? symbol,
    samples: first === undefined ? [] : samplesOf(state, first, schedule, nowMs),
  };
}

/** A desk's schedule leaves out the instruments that have their own. */
function isConcerned({ fees }: State, { desk, symbol }: FeeSchedule, instrument: string): boolean {
  if (symbol !== EVERY_INSTRUMENT) return symbol === instrument;
  return fees.scheduleOf(desk, instrument)?.symbol !== instrument;
}

/** Where it ends, the desk's own schedule applies, or the listing's fees. */
function samplesOf(state: State, listing: Listed, schedule: FeeSchedule, nowMs: number): FeeSample[] {
  const before = state.fees.scheduleOf(schedule.desk, listing.symbol);
  const every = state.fees.scheduleOf(schedule.desk, EVERY_INSTRUMENT);
  const ended = schedule.symbol === EVERY_INSTRUMENT ? undefined : every;
  const after = schedule.tiers.length > 0 ? schedule : ended;
  const count = Math.max(1, before?.tiers.length ?? 0, after?.tiers.length ?? 0);
  const cost = (one: FeeSchedule | undefined, level: number): { maker: Rate; taker: Rate } =>
    one === undefined ? listing : ratesAt(one, level, nowMs);
  return Array.from({ length: count }, (_, level) => {
    const [was, is] = [cost(before, level), cost(after, level)];
    return {
      level,
      makerBefore: feeText(SAMPLE, was.maker),
      makerAfter: feeText(SAMPLE, is.maker),
      takerBefore: feeText(SAMPLE, was.taker),
      takerAfter: feeText(SAMPLE, is.taker),
    };
  });
}
