import { amount, PRICE_ONE, price, rate } from '@bourse/money';
import { FEE_RATE_MAX } from '../fee/fee-rates.ts';
import type { CalendarSpec, CatalogueFile, InstrumentSpec } from './operator-catalogue.ts';

/** What of an entry does not fit together. */
export interface CatalogueProblem {
  /** The symbol, or the calendar's name. */
  readonly entry: string;
  readonly field: string;
  readonly problem: ProblemCode;
  /** Which of the field's values, where it holds several. */
  readonly what?: string;
}

export const PROBLEM_CODES = [
  'twice',
  'symbol',
  'positive',
  'proportion',
  'steps',
  'multiple',
  'desks',
  'terms',
  'calendar',
  'leverage',
  'bounds',
  'cycle',
  'zone',
  'session',
  'source',
  'unknown_source',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

type Told = (field: string, problem: ProblemCode) => void;

/** Everything that is wrong with a catalogue whose form is right. The console and the server ask this one function. */
export function catalogueProblems({ calendars, instruments }: Omit<CatalogueFile, 'format'>): CatalogueProblem[] {
  const problems: CatalogueProblem[] = [];
  const telling =
    (entry: string): Told =>
    (field, problem) =>
      void problems.push({ entry, field, problem });
  const names = new Set<string>();
  for (const calendar of calendars) {
    const tell = telling(calendar.name);
    if (names.has(calendar.name)) tell('name', 'twice');
    names.add(calendar.name);
    checkCalendar(calendar, tell);
  }
  const symbols = new Set<string>();
  for (const spec of instruments) {
    const tell = telling(spec.symbol);
    if (symbols.has(spec.symbol)) tell('symbol', 'twice');
    symbols.add(spec.symbol);
    if (!names.has(spec.hours)) tell('hours', 'calendar');
    checkSpec(spec, tell);
  }
  return problems;
}

/** Names of price sources that the market does not have: from them no price would ever come. `configured`: those it has. */
export function unknownSources(
  { symbol, sources }: Pick<InstrumentSpec, 'symbol' | 'sources'>,
  configured: readonly string[],
): CatalogueProblem[] {
  const { names = [], fallback = null } = sources ?? {};
  const named = [
    ...names.map((what) => ({ field: 'sources.names', what })),
    ...(fallback === null ? [] : [{ field: 'sources.fallback', what: fallback }]),
  ];
  return named
    .filter(({ what }) => !configured.includes(what))
    .map((one) => ({ entry: symbol, ...one, problem: 'unknown_source' }));
}

function checkCalendar({ zone, sessions }: CalendarSpec, tell: Told): void {
  if (!isZone(zone)) tell('zone', 'zone');
  if (sessions.length === 0 || sessions.some(({ opens, closes }) => opens >= closes)) tell('sessions', 'session');
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const isStockKind = (kind: InstrumentSpec['kind']) => kind === 'stock-us' || kind === 'stock-br';

function checkSpec(spec: InstrumentSpec, tell: Told): void {
  const { symbol, base, quote, kind, desks } = spec;
  const isStock = isStockKind(kind);
  if (base === quote || symbol !== (isStock ? base : base + quote)) tell('symbol', 'symbol');
  if (new Set(desks).size < desks.length || desks.some((desk) => (desk === 'stock') !== isStock))
    tell('desks', 'desks');
  // A contract's profit is counted in the quote: only dollars may stand for its margin.
  if (desks.includes('contract') && quote !== 'usdt' && quote !== 'usd') tell('desks', 'desks');
  for (const desk of ['contract', 'stock', 'timed'] as const)
    if (desks.includes(desk) && spec[desk] === null) tell(desk, 'terms');
  const tick = price(spec.tickSize);
  const lot = amount(spec.lotSize);
  checkSteps(tick, spec.lotSize, 'lotSize', tell);
  checkLadder(spec, tick, lot, tell);
  for (const field of ['makerFee', 'takerFee'] as const) if (!isFee(spec[field])) tell(field, 'proportion');
  const { band, collar } = spec.bounds;
  if (!isPart(band) || !isPart(collar) || rate(band) > rate(collar)) tell('bounds', 'bounds');
  if (spec.simulation.referencePrice <= 0) tell('simulation.referencePrice', 'positive');
  checkMargin(spec, tick, tell);
  checkCycles(spec.timed, tell);
  const { names = [], fallback = null } = spec.sources ?? {};
  const named = [...names, ...(fallback === null ? [] : [fallback])];
  if (new Set(named).size < named.length) tell('sources', 'source');
}

/** So that the worth of every order is a whole number of 1e-8. */
function checkSteps(tick: bigint, lotText: string, field: string, tell: Told): void {
  const lot: bigint = amount(lotText);
  if (tick <= 0n) tell('tickSize', 'positive');
  else if (lot <= 0n) tell(field, 'positive');
  else if ((tick * lot) % PRICE_ONE !== 0n) tell(field, 'steps');
}

function checkLadder({ ladder }: InstrumentSpec, tick: bigint, lot: bigint, tell: Told): void {
  if (!isPart(ladder.halfSpread) || rate(ladder.halfSpread) > HALF_SPREAD_MAX) tell('ladder.halfSpread', 'proportion');
  const isMultiple = (value: bigint, step: bigint) => step > 0n && value > 0n && value % step === 0n;
  if (!isMultiple(price(ladder.levelStep), tick)) tell('ladder.levelStep', 'multiple');
  if (!isMultiple(amount(ladder.levelQuantity), lot)) tell('ladder.levelQuantity', 'multiple');
}

const ONE = rate('1');
/** A tenth: what rests or is closed pays the terms of its fill, so that no more may be taken by a mistake. */
const HALF_SPREAD_MAX = rate('0.1');

/** As much as a schedule may take. */
const isFee = (text: string): boolean => rate(text) <= FEE_RATE_MAX;

function isPart(text: string, mayBeNothing = false): boolean {
  const value = rate(text);
  return value < ONE && (mayBeNothing ? value >= 0n : value > 0n);
}

function checkMargin({ contract, stock }: InstrumentSpec, tick: bigint, tell: Told): void {
  for (const [desk, terms] of [
    ['contract', contract],
    ['stock', stock],
  ] as const) {
    if (terms === null) continue;
    checkSteps(tick, terms.lotSize, `${desk}.lotSize`, tell);
    for (const field of ['openFee', 'closeFee'] as const)
      if (!isFee(terms[field])) tell(`${desk}.${field}`, 'proportion');
    if (!isPart(terms.stressMove) || !isPart(terms.customerShare)) tell(`${desk}.stressMove`, 'proportion');
    const kept = 'maintenance' in terms ? terms.maintenance : terms.lossShare;
    if (!isPart(kept)) tell(`${desk}.${'maintenance' in terms ? 'maintenance' : 'lossShare'}`, 'proportion');
    if (new Set(terms.leverages).size < terms.leverages.length) tell(`${desk}.leverages`, 'leverage');
    // A position must not be liquidated at the price it was opened at.
    const needs = rate(kept) + rate(terms.closeFee);
    if ('maintenance' in terms && terms.leverages.some((times) => needs * BigInt(times) >= ONE))
      tell(`${desk}.leverages`, 'leverage');
  }
}

function checkCycles(timed: InstrumentSpec['timed'], tell: Told): void {
  if (timed === null) return;
  const { cycles } = timed;
  if (cycles.length === 0 || new Set(cycles.map(({ id }) => id)).size < cycles.length) tell('timed.cycles', 'cycle');
  for (const { odds, min, max } of cycles) {
    const isSound = rate(odds) > 0n && rate(odds) <= rate('100') && amount(min) > 0n && amount(min) <= amount(max);
    if (!isSound) tell('timed.cycles', 'cycle');
  }
}
