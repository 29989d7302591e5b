import type { Engine } from '@bourse/engine';
import {
  type CalendarSpec,
  type CatalogueChange,
  type CatalogueFile,
  type CataloguePreview,
  catalogueProblems,
  type InstrumentSpec,
  unknownSources,
} from '@bourse/wire/console';
import type { MarketHub } from '../../market/market-hub.ts';
import { effectsOn } from './effects.ts';

type Entries = Omit<CatalogueFile, 'format'>;
type Problem = CataloguePreview['problems'][number];

export interface ChangeContext {
  readonly engine: Engine;
  readonly hub: Pick<MarketHub, 'latest' | 'source'>;
  /** What is stored. */
  readonly stored: Entries;
  /** Sources of prices that there are; null where the market is not made of several. */
  readonly sources: readonly string[] | null;
  readonly nowMs: number;
}

/** The entries that differ from what is stored; those that are the same change nothing. */
export function changedEntries({ stored }: Pick<ChangeContext, 'stored'>, given: Entries): Entries {
  const former = { calendars: byName(stored), instruments: bySymbol(stored) };
  const differs = (before: object | undefined, after: object) => JSON.stringify(before) !== JSON.stringify(after);
  return {
    calendars: given.calendars.filter((one) => differs(former.calendars.get(one.name), one)),
    instruments: given.instruments.filter((one) => differs(former.instruments.get(one.symbol), one)),
  };
}

const byName = ({ calendars }: Entries) => new Map(calendars.map((one) => [one.name, one]));
const bySymbol = ({ instruments }: Entries) => new Map(instruments.map((one) => [one.symbol, one]));

/** What entries would change, and everything that is wrong with them. Changes nothing. */
export function previewChanges(context: ChangeContext, given: Entries): CataloguePreview {
  const { stored, sources } = context;
  const changes = changedEntries(context, given);
  const before = { calendars: byName(stored), instruments: bySymbol(stored) };
  const calendars = new Map([...before.calendars, ...byName(given)]);
  const whole = { calendars: [...calendars.values()], instruments: given.instruments };
  const twice = (names: readonly string[], field: string): Problem[] =>
    names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((entry) => ({ entry, field, problem: 'twice' }) as const);
  return {
    problems: [
      ...catalogueProblems(whole),
      ...twice(
        given.calendars.map(({ name }) => name),
        'name',
      ),
      ...(sources === null ? [] : changes.instruments.flatMap((spec) => unknownSources(spec, sources))),
      ...changes.instruments.flatMap((spec) => keptTerms(context, before.instruments.get(spec.symbol), spec)),
      ...changes.calendars.flatMap((spec) => keptDays(context, before.calendars.get(spec.name), spec)),
    ],
    changes: [
      ...changes.calendars.map((spec) => changeOf('calendar', spec.name, before.calendars.get(spec.name), spec)),
      ...changes.instruments.map((spec): CatalogueChange => {
        const tick = context.hub.latest(spec.symbol);
        const mark = tick === undefined ? {} : { mark: (tick.bid + tick.ask) / 2n };
        const former = before.instruments.get(spec.symbol);
        const effects = effectsOn(context.engine, spec.symbol, { spec, ...mark });
        return { ...changeOf('instrument', spec.symbol, former, spec), effects };
      }),
    ],
  };
}

function changeOf(
  kind: CatalogueChange['kind'],
  entry: string,
  before: object | undefined,
  after: object,
): CatalogueChange {
  return {
    kind,
    entry,
    before: before === undefined ? null : JSON.stringify(before),
    after: JSON.stringify(after),
    effects: [],
  };
}

/** What of an instrument stays while it is listed: nothing reaches backwards, and nobody sets a simulated price. */
function keptTerms(context: ChangeContext, before: InstrumentSpec | undefined, after: InstrumentSpec): Problem[] {
  const { state } = context.engine;
  const { symbol } = after;
  const kept = (field: string): Problem => ({ entry: symbol, field, problem: 'kept' });
  const problems: Problem[] = [];
  const spot = state.findInstrument(symbol);
  const margin = state.margin.find('live', symbol)?.listing;
  if (before !== undefined) {
    for (const field of ['kind', 'base', 'quote'] as const)
      if (before[field] !== after[field]) problems.push(kept(field));
    if (JSON.stringify(before.simulation) !== JSON.stringify(after.simulation)) problems.push(kept('simulation'));
    // Past candles are drawn by the hours: with others the price would jump.
    if (context.hub.source.simulated && before.hours !== after.hours) problems.push(kept('hours'));
    for (const desk of before.desks) {
      const isGone = !after.desks.includes(desk);
      if (isGone && state.phases.of(desk, symbol) !== 'ended') problems.push(kept('desks'));
    }
    if (spot !== undefined && state.phases.of('spot', symbol) !== 'ended') {
      if (before.tickSize !== after.tickSize) problems.push(kept('tickSize'));
      if (before.lotSize !== after.lotSize) problems.push(kept('lotSize'));
    }
    if (margin !== undefined && state.phases.of(margin.desk, symbol) !== 'ended') {
      if (before.tickSize !== after.tickSize) problems.push(kept('tickSize'));
      const [former, next] = [before[margin.desk]?.lotSize, after[margin.desk]?.lotSize];
      if (former !== next && !divides(former, next)) problems.push(kept(`${margin.desk}.lotSize`));
    }
  }
  return problems;
}

/** A lot may be divided into equal ones. */
function divides(former: string | undefined, next: string | undefined): boolean {
  if (former === undefined || next === undefined) return false;
  const parts = Number(former) / Number(next);
  return parts >= 1 && Math.abs(parts - Math.round(parts)) < 1e-9;
}

/** Of a calendar that simulated prices are drawn by, only days to come may change. */
function keptDays({ hub, nowMs }: ChangeContext, before: CalendarSpec | undefined, after: CalendarSpec): Problem[] {
  if (before === undefined || !hub.source.simulated) return [];
  const kept = (field: string): Problem => ({ entry: after.name, field, problem: 'kept' });
  const problems: Problem[] = [];
  for (const field of ['zone', 'sessions', 'holidays'] as const)
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) problems.push(kept(field));
  // A day of some zone has begun when it has in the first one.
  const today = new Date(nowMs + 14 * 3_600_000).toISOString().slice(0, 10);
  const past = ({ closed, short }: CalendarSpec) =>
    JSON.stringify([closed.filter((date) => date <= today).sort(), short.filter(({ date }) => date <= today)]);
  if (past(before) !== past(after)) problems.push(kept('closed'));
  return problems;
}
