import { DAY_MS } from '../candles.ts';
import { decimalParts } from '../catalogue/instrument-row.ts';
import type { Instrument, MarketKind } from '../instrument.ts';
import { dayNumber } from '../sessions/calendar.ts';
import { GAP_VARIANCE, OPEN_MINUTES_A_DAY, OPEN_MINUTES_A_YEAR, openSpan } from './activity.ts';
import { Random, type RandomKey } from './random.ts';
import { LEVEL } from './refinement-levels.ts';
import { halfWidth } from './split.ts';
import type { Stretch } from './stretch.ts';

/** The day whose close is the catalogue's reference price, whatever the seed: a day on which every market is open. */
export const ANCHOR_DAY = dayNumber(2025, 11, 14);
/** Part of its distance from the reference price (as a logarithm) by which a day of the past is nearer to it. */
const PULL = 0.004;
/** Farthest from the reference price: seven times as much, a seventh of it. */
const DISTANCE_MAX = Math.log(7);
/** Volatility of volatility: quiet and wild spells of about this many days. */
const SPELL_DAYS = 12;
const SPELL_UNREST = 0.32;
/** Now and then a day moves this much more. */
const JUMP_CHANCE = 0.015;
const JUMP_FACTOR = 2.4;

/** One open day: logarithms of open and close over the reference price, and its standard deviation. */
interface DayStep {
  readonly open: number;
  readonly close: number;
  readonly deviation: number;
}

/**
 * The days of one instrument: a random walk from the anchor, backwards to the listing and forwards without end. The past is
 * drawn towards the reference price (Ornstein and Uhlenbeck 1930); nothing draws the future, in which people trade: as
 * logarithms, up and down are equally likely whatever the price has done. Walked on demand and kept.
 */
export class DailyWalk {
  /** First UTC day with a bar. */
  readonly listedDay: number;
  readonly #kind: MarketKind;
  readonly #calendar: Instrument['calendar'];
  readonly #key: RandomKey;
  readonly #referenceTicks: number;
  readonly #dailyLots: number;
  readonly #minuteVariance: number;
  readonly #after: (DayStep | undefined)[] = [];
  readonly #before: (DayStep | undefined)[] = [];
  #afterClose = 0;
  #beforeClose = 0;

  constructor(instrument: Instrument, key: RandomKey) {
    const { simulation, kind, calendar } = instrument;
    const tick = decimalParts(instrument.tickSize);
    const lot = decimalParts(instrument.lotSize);
    this.#kind = kind;
    this.#calendar = calendar;
    this.#key = key;
    this.#referenceTicks = (simulation.referencePrice * 10 ** tick.decimals) / tick.units;
    this.#dailyLots = (simulation.dailyVolume * 10 ** lot.decimals) / lot.units;
    this.#minuteVariance = simulation.volatility ** 2 / OPEN_MINUTES_A_YEAR[kind];
    this.listedDay = Math.floor(Date.parse(simulation.listed) / DAY_MS);
  }

  /** A UTC day; undefined before the listing and on days off. */
  stretch(utcDay: number): Stretch | undefined {
    if (utcDay < this.listedDay) return undefined;
    const step = this.#step(utcDay);
    const span = step === undefined ? undefined : openSpan(this.#calendar, utcDay);
    if (step === undefined || span === undefined) return undefined;
    const { open: from, close: to, deviation } = step;
    const variance = deviation ** 2;
    const random = new Random(this.#key, LEVEL.dayVolume, utcDay);
    const share = (span[1] - span[0]) / 60_000 / OPEN_MINUTES_A_DAY[this.#kind];
    const unrest = Math.min(deviation / Math.sqrt(this.#minuteVariance * OPEN_MINUTES_A_DAY[this.#kind]), 4);
    const v = Math.round(this.#dailyLots * share * (0.45 + 0.55 * unrest) * Math.exp(random.bell() * 0.22));
    const middle = (from + to) / 2;
    const half = halfWidth(to - from, variance);
    return { grain: 'day', t: utcDay * DAY_MS, from, to, variance, top: middle + half, bottom: middle - half, v };
  }

  /** The price at that distance from the reference price, in whole ticks. */
  ticks(distance: number): number {
    return Math.max(1, Math.round(this.#referenceTicks * Math.exp(distance)));
  }

  #step(utcDay: number): DayStep | undefined {
    if (utcDay > ANCHOR_DAY) {
      const index = utcDay - ANCHOR_DAY - 1;
      while (this.#after.length <= index) this.#after.push(this.#walkOn(ANCHOR_DAY + 1 + this.#after.length));
      return this.#after[index];
    }
    const index = ANCHOR_DAY - utcDay;
    while (this.#before.length <= index) this.#before.push(this.#walkBack(ANCHOR_DAY - this.#before.length));
    return this.#before[index];
  }

  #walkOn(utcDay: number): DayStep | undefined {
    const moves = this.#moves(utcDay);
    if (moves === undefined) return undefined;
    const open = within(this.#afterClose + moves.gap);
    this.#afterClose = within(open + moves.move);
    return { open, close: this.#afterClose, deviation: moves.deviation };
  }

  #walkBack(utcDay: number): DayStep | undefined {
    const moves = this.#moves(utcDay);
    if (moves === undefined) return undefined;
    const close = this.#beforeClose;
    const open = within(close * (1 - PULL) - moves.move);
    this.#beforeClose = within(open - moves.gap);
    return { open, close, deviation: moves.deviation };
  }

  /** What a day adds by day and in the closed hours before it. */
  #moves(utcDay: number): { readonly gap: number; readonly move: number; readonly deviation: number } | undefined {
    const span = openSpan(this.#calendar, utcDay);
    if (span === undefined) return undefined;
    const random = new Random(this.#key, LEVEL.dayMove, utcDay);
    const jump = random.unit() < JUMP_CHANCE ? JUMP_FACTOR : 1;
    const total = Math.sqrt(this.#minuteVariance * ((span[1] - span[0]) / 60_000)) * this.#spell(utcDay) * jump;
    const gapPart = this.#opensAfterClosing(utcDay) ? GAP_VARIANCE[this.#kind] : 0;
    const deviation = total * Math.sqrt(1 - gapPart);
    return { move: random.normal() * deviation, gap: random.normal() * total * Math.sqrt(gapPart), deviation };
  }

  #opensAfterClosing(utcDay: number): boolean {
    const former = openSpan(this.#calendar, utcDay - 1);
    return former === undefined || former[1] < (openSpan(this.#calendar, utcDay)?.[0] ?? 0);
  }

  /** How wild the time around a day is: 1 on average over the years. */
  #spell(utcDay: number): number {
    const place = utcDay / SPELL_DAYS;
    const from = Math.floor(place);
    const part = place - from;
    const here = new Random(this.#key, LEVEL.spell, from).bell();
    const next = new Random(this.#key, LEVEL.spell, from + 1).bell();
    return Math.exp(SPELL_UNREST * (here * (1 - part) + next * part) - SPELL_UNREST ** 2);
  }
}

/** Mirrored at the farthest distance. */
function within(distance: number): number {
  if (distance > DISTANCE_MAX) return 2 * DISTANCE_MAX - distance;
  return distance < -DISTANCE_MAX ? -2 * DISTANCE_MAX - distance : distance;
}
