import type { Command, ListingDesk, Quote } from '@bourse/engine';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { Prng } from './prng.ts';

interface Listed {
  readonly desk: ListingDesk;
  readonly symbol: string;
  /** Lists it as it was at first. */
  readonly list: Command;
}

/** A listing that was wound down, and how far that is. */
interface Leaving {
  readonly symbol: string;
  readonly desks: readonly ListingDesk[];
  ended: boolean;
}

/** Draws listings that are wound down, ended and listed again, with its own stream of random numbers. */
export class PhaseMaker {
  readonly #prng: Prng;
  readonly #listed: Listed[] = [];
  readonly #quotes = new Map<string, Quote>();
  #leaving: Leaving | undefined;

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x71de5);
  }

  see(command: Command): void {
    if (command.type === 'list-instrument')
      this.#see({ desk: 'spot', symbol: command.instrument.symbol, list: command });
    if (command.type === 'list-margin')
      this.#see({ desk: command.listing.desk, symbol: command.listing.symbol, list: command });
    if (command.type === 'list-timed') this.#see({ desk: 'timed', symbol: command.listing.symbol, list: command });
    if (command.type === 'tick') this.#quotes.set(command.symbol, command.quote);
  }

  #see(one: Listed): void {
    if (!this.#listed.some(({ desk, symbol }) => desk === one.desk && symbol === one.symbol)) this.#listed.push(one);
  }

  isTurn(): boolean {
    return this.#prng.chance(this.#leaving === undefined ? 0.003 : 0.03);
  }

  /** Most go on to the end; some are called off, some asked for in the wrong order. */
  next(atMs: number): readonly Command[] {
    const auditEntry = anyAuditEntry(this.#prng);
    const leaving = this.#leaving;
    if (leaving === undefined || this.#prng.chance(0.1)) {
      const act = this.#choice();
      if (leaving === undefined && act.desks.length > 0) this.#leaving = { ...act, ended: false };
      if (this.#prng.chance(0.05)) return [{ type: 'end-listing', ...act, quote: null, auditEntry, atMs }];
      return [{ type: 'wind-down-listing', ...act, auditEntry, atMs }];
    }
    const { symbol, desks } = leaving;
    if (!leaving.ended && this.#prng.chance(0.85)) {
      // Timed contracts may be open: it is tried again.
      leaving.ended = this.#prng.chance(0.5);
      const quote = this.#prng.chance(0.15) ? null : (this.#quotes.get(symbol) ?? null);
      return [{ type: 'end-listing', symbol, desks, quote, auditEntry, atMs }];
    }
    this.#leaving = undefined;
    const again = this.#listed.filter((one) => one.symbol === symbol && desks.includes(one.desk));
    const former = again.map(({ list }): Command => ({ ...list, atMs }));
    return [...former, { type: 'reopen-listing', symbol, desks, auditEntry, atMs }];
  }

  #choice(): { symbol: string; desks: ListingDesk[] } {
    const symbol = this.#prng.chance(0.04) ? 'nowhere' : this.#prng.pick(this.#listed).symbol;
    const on = this.#listed.filter((one) => one.symbol === symbol).map(({ desk }) => desk);
    if (this.#prng.chance(0.05)) return { symbol, desks: [...on, this.#prng.pick(['spot', 'stock'] as const)] };
    return { symbol, desks: on.filter((_, at) => at === 0 || this.#prng.chance(0.6)).reverse() };
  }
}
