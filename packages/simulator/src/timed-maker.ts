import type { Command, LedgerName, PlaceTimed, SettleTimed, TickMark, TimedOutcome, TimedRule } from '@bourse/engine';
import { type Amount, amount, type Price, type Rate } from '@bourse/money';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';
import { BAD_TIMED, EDGE_TIMED, TIMED_MARKETS } from './timed-listings.ts';
import { TimedTape } from './timed-tape.ts';

/** What can be settled. */
export interface OpenTimed {
  readonly symbol: string;
  readonly outcome: TimedOutcome;
  readonly opensMs: number;
  readonly expiresMs: number;
  readonly stalenessMs: number;
  readonly opening: TickMark | null;
}

const dueMs = ({ outcome, opensMs, expiresMs }: OpenTimed) => (outcome === 'pending' ? opensMs : expiresMs);

/** A request that is sent again is one of this many latest requests with a key. */
const SENT_MAX = 40;
/** The customer who opens more timed contracts than allowed. */
const GAMBLER = 21;

/**
 * Draws commands of timed contracts, with its own stream of random numbers, so that spot commands are drawn as without
 * it.
 */
export class TimedMaker {
  readonly #prng: Prng;
  readonly #tapes: readonly TimedTape[];
  readonly #sent: PlaceTimed[] = [];
  #keys = 0;

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x7a11ed);
    this.#tapes = TIMED_MARKETS.map((market) => new TimedTape(market, this.#prng));
  }

  /** The listings, and the gambler's money. */
  opening(atMs: number): Command[] {
    const lists = TIMED_MARKETS.map(({ listing }): Command => ({ type: 'list-timed', listing, atMs }));
    const money = {
      type: 'fund-account',
      owner: GAMBLER,
      accountType: 1,
      asset: 'usdt',
      amount: amount('900'),
      atMs,
    } as const;
    return [...lists, { ...money, ledger: 'live' }, { ...money, ledger: 'demo' }];
  }

  isTurn(): boolean {
    return this.#prng.chance(0.4);
  }

  /** Time in which nothing happens: ticks get old, cycles end. */
  pauseMs(): number {
    if (this.#prng.chance(0.002)) return this.#prng.between(20_000, 120_000);
    return this.#prng.chance(0.03) ? this.#prng.between(300, 8_000) : 0;
  }

  /** One command, or several of the same millisecond. */
  next(atMs: number, open: readonly OpenTimed[]): readonly Command[] {
    for (const tape of this.#tapes) tape.run(atMs);
    const draw = this.#prng.between(1, 1000);
    const tape = this.#prng.pick(this.#tapes);
    if (draw <= 340) return [this.#send(this.#place(tape, atMs))];
    if (draw <= 440) return [this.#send(this.#appoint(tape, atMs))];
    if (draw <= 540) return [this.#spoilt(tape, atMs)];
    if (draw <= 580) return this.#volley(tape, atMs);
    if (draw <= 640) return [this.#again(tape, atMs)];
    if (draw <= 840) return [this.#settleDue(tape, atMs, open)];
    if (draw <= 960) return [this.#settleOddly(tape, atMs, open)];
    if (draw <= 997) return [this.#relist(tape, atMs)];
    return this.#gamble(atMs);
  }

  #place(tape: TimedTape, atMs: number): PlaceTimed {
    const { symbol, rules } = tape.listing;
    const rule = rules.length === 0 ? undefined : this.#prng.pick(rules);
    const owner = this.#prng.pick(CUSTOMERS);
    this.#keys += 1;
    return {
      type: 'place-timed',
      ledger: this.#prng.chance(0.6) ? 'live' : 'demo',
      owner,
      symbol,
      direction: this.#prng.chance(0.5) ? 'up' : 'down',
      ruleId: rule?.id ?? 1,
      stake: rule === undefined ? amount('10') : this.#stake(rule),
      tick: this.#prng.chance(0.3) ? tape.tick(atMs) : tape.last,
      idempotency: this.#prng.chance(0.4) ? { key: `${owner}:t${this.#keys}`, hash: `h${this.#keys}` } : null,
      atMs,
    };
  }

  /** An appointment: mostly soon, at times exactly at the limits or outside them. */
  #appoint(tape: TimedTape, atMs: number): PlaceTimed {
    const { leastAheadMs, mostAheadMs } = tape.listing.appointments ?? { leastAheadMs: 100, mostAheadMs: 2_000 };
    const soonMs = Math.min(mostAheadMs, leastAheadMs + this.#prng.between(0, 4_000));
    const [least, most] = [leastAheadMs, mostAheadMs];
    const bounds = [least, most, least - 1, most + 1, 0, -this.#prng.between(1, 5_000)];
    const aheadMs = this.#prng.chance(0.75) ? soonMs : this.#prng.pick(bounds);
    const tick = this.#prng.chance(0.9) ? null : tape.last;
    return { ...this.#place(tape, atMs), tick, opensMs: atMs + aheadMs };
  }

  /** Mostly little, at times anything up to the largest. */
  #stake({ min, max }: TimedRule): Amount {
    const part = BigInt(this.#prng.between(0, this.#prng.chance(0.1) ? 1_000_000 : 30_000));
    return (min + ((max - min) * part) / 1_000_000n) as Amount;
  }

  #spoilt(tape: TimedTape, atMs: number): PlaceTimed {
    const order = this.#place(tape, atMs);
    const { rules, stalenessMs } = tape.listing;
    const rule = rules.find(({ id }) => id === order.ruleId);
    const { min, max } = rule ?? { min: order.stake, max: order.stake };
    const tick = order.tick ?? tape.tick(atMs);
    const spoils: readonly Partial<PlaceTimed>[] = [
      { symbol: 'nothing' },
      { ruleId: this.#prng.between(0, 9) },
      { stake: min },
      { stake: (min - 1n) as Amount },
      { stake: max },
      { stake: (max + 1n) as Amount },
      { stake: -order.stake as Amount },
      // Too little to win anything.
      { ruleId: 3, stake: 1n as Amount },
      { tick: null },
      { tick: tape.any() },
      { tick: { ...tick, timeMs: atMs - stalenessMs } },
      { tick: { ...tick, timeMs: atMs - stalenessMs - 1 } },
      { tick: { ...tick, timeMs: atMs + 1 } },
      { owner: 99 },
      // A key that an order of another kind may use too.
      { idempotency: { key: `${order.owner}:k${this.#prng.between(1, this.#keys * 2)}`, hash: 'timed' } },
    ];
    return { ...order, ...this.#prng.pick(spoils) };
  }

  /** Orders that run out together. */
  #volley(tape: TimedTape, atMs: number): readonly Command[] {
    return Array.from({ length: this.#prng.between(2, 6) }, () => this.#place(tape, atMs));
  }

  /** One customer opens more than is allowed, all to expire in the same millisecond. */
  #gamble(atMs: number): readonly Command[] {
    const ledger: LedgerName = this.#prng.chance(0.5) ? 'live' : 'demo';
    const tape = this.#tapes.find(({ listing }) => listing.symbol === 'eurusd') ?? this.#prng.pick(this.#tapes);
    const { listing } = tape.market;
    tape.listing = listing;
    const tick = tape.tick(atMs);
    const orders = Array.from({ length: this.#prng.between(98, 108) }, (_, i) => ({
      ...this.#place(tape, atMs),
      owner: GAMBLER,
      ledger,
      tick,
      ruleId: i % 9 === 0 ? 1 : 8,
      stake: amount('1.1111111'),
      idempotency: null,
    }));
    return [{ type: 'list-timed', listing, atMs }, ...orders];
  }

  #send(order: PlaceTimed): PlaceTimed {
    if (order.idempotency === null) return order;
    this.#sent.push(order);
    if (this.#sent.length > SENT_MAX) this.#sent.shift();
    return order;
  }

  /** The same request once more, with the tick of now; at times with other contents. */
  #again(tape: TimedTape, atMs: number): Command {
    if (this.#sent.length === 0) return this.#place(tape, atMs);
    const order = this.#prng.pick(this.#sent);
    const fresh = { ...order, tick: tape.last, atMs };
    if (order.idempotency === null || this.#prng.chance(0.8)) return fresh;
    return { ...fresh, idempotency: { key: order.idempotency.key, hash: 'other' } };
  }

  /** As the server does: the first opening or expiry that has passed, with the tick of that moment. */
  #settleDue(tape: TimedTape, atMs: number, open: readonly OpenTimed[]): SettleTimed {
    const { symbol } = tape.listing;
    const due = open.filter((one) => one.symbol === symbol && dueMs(one) <= atMs);
    const first = Math.min(...due.map(dueMs));
    const uptoMs = due.length === 0 || this.#prng.chance(0.15) ? atMs : first;
    return { type: 'settle-timed', symbol, uptoMs, closing: tape.at(uptoMs), atMs };
  }

  /** Around the opening or expiry of some order, with a closing tick that is valid, just valid, or not valid for it. */
  #settleOddly(tape: TimedTape, atMs: number, open: readonly OpenTimed[]): SettleTimed {
    const { symbol } = tape.listing;
    const mine = open.filter((one) => one.symbol === symbol);
    const due = mine.filter((one) => dueMs(one) <= atMs);
    // Hardly ever too early: running contracts should run on.
    const among = due.length > 0 ? due : this.#prng.chance(0.15) ? mine : [];
    if (among.length === 0) {
      const nowhere = this.#prng.chance(0.3) ? 'nothing' : symbol;
      return { type: 'settle-timed', symbol: nowhere, uptoMs: atMs, closing: tape.last, atMs };
    }
    const order = this.#prng.pick(among);
    const [moment, { stalenessMs }] = [dueMs(order), order];
    const opening = order.opening ?? tape.any() ?? { id: 1, timeMs: moment, price: tape.market.start as Price };
    const tick = tape.last ?? opening;
    const closings: readonly (TickMark | null)[] = [
      null,
      tape.any(),
      tape.at(moment),
      { ...tick, timeMs: moment - stalenessMs },
      { ...tick, timeMs: moment - stalenessMs - 1 },
      { ...tick, timeMs: moment },
      { ...tick, timeMs: moment + 1 },
      { ...tick, timeMs: moment, price: opening.price },
      { ...tick, timeMs: moment, id: opening.id },
      { ...tick, timeMs: moment, id: opening.id - 1 },
      opening,
    ];
    const uptoMs = moment + this.#prng.pick([-1, 0, 0, 0, 1]);
    return { type: 'settle-timed', symbol, uptoMs, closing: this.#prng.pick(closings), atMs };
  }

  /** The usual listing or a changed one, while orders run on the terms on which they were accepted. */
  #relist(tape: TimedTape, atMs: number): Command {
    const { listing } = tape.market;
    if (this.#prng.chance(0.3)) {
      return { type: 'list-timed', listing: { ...listing, ...this.#prng.pick(BAD_TIMED) }, atMs };
    }
    const change = this.#prng.chance(0.4) ? this.#prng.pick(EDGE_TIMED) : {};
    const rules = listing.rules.map((rule) => ({
      ...rule,
      seconds: this.#prng.chance(0.2) ? this.#prng.between(1, 12) : rule.seconds,
      odds: (rule.odds + BigInt(this.#prng.between(0, 12_345_678))) as Rate,
    }));
    const dropped = this.#prng.chance(0.2) ? rules.slice(1) : rules;
    const fresh = this.#prng.chance(0.3) ? listing : { ...listing, rules: dropped, ...change };
    tape.listing = fresh;
    return { type: 'list-timed', listing: fresh, atMs };
  }
}
