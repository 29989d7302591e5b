import type { Command, HaltReason, HaltScope } from '@bourse/engine';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { Prng } from './prng.ts';

const DESKS = ['*', 'spot', 'contract', 'timed', 'stock', 'swap'] as const;
const REASONS = ['price', 'price', 'maintenance', 'exchange', 'event', 'nothing'];

/**
 * Draws halts and their ends, with its own stream of random numbers. They are short, so that most commands trade. It sees
 * every command, and so knows the instruments and their newest ticks.
 */
export class HaltMaker {
  readonly #prng: Prng;
  readonly #standing: HaltScope[] = [];
  /** Newest ticks of instruments, those of timed contracts apart: their numbers are small. */
  readonly #quotes = new Map<string, number>();
  readonly #ticks = new Map<string, number>();

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x4a17ed);
  }

  see(command: Command): void {
    if (command.type === 'list-instrument') this.#quotes.set(command.instrument.symbol, 0);
    if (command.type === 'list-margin') this.#quotes.set(command.listing.symbol, 0);
    if (command.type === 'list-timed') this.#ticks.set(command.listing.symbol, 0);
    if (command.type === 'tick') this.#quotes.set(command.symbol, command.quote.id);
    if (command.type === 'place-timed' && command.tick !== null) this.#ticks.set(command.symbol, command.tick.id);
  }

  isTurn(): boolean {
    return this.#prng.chance(this.#standing.length > 0 ? 0.04 : 0.003);
  }

  next(atMs: number): Command {
    const auditEntry = anyAuditEntry(this.#prng);
    const first = this.#prng.chance(0.75) ? this.#standing.shift() : undefined;
    if (first !== undefined)
      return { type: 'open-trading', scope: first, lastTick: this.#lastTick(first), auditEntry, atMs };
    const scope = this.#scope();
    if (this.#prng.chance(0.15))
      return { type: 'open-trading', scope, lastTick: this.#lastTick(scope), auditEntry, atMs };
    if (this.#standing.length < 3) this.#standing.push(scope);
    return { type: 'halt-trading', scope, reason: this.#prng.pick(REASONS) as HaltReason, auditEntry, atMs };
  }

  /** The newest tick, or one soon after it, so that the next ones come too early; at times nonsense. */
  #lastTick({ desk, symbol }: HaltScope): number {
    if (this.#prng.chance(0.03)) return this.#prng.pick([-1, 1.5]);
    const isTimed = desk === '*' || desk === 'timed';
    const newest = isTimed ? this.#ticks : this.#quotes;
    const last = newest.get(symbol) ?? Math.max(0, ...newest.values());
    return last + (this.#prng.chance(0.3) ? this.#prng.between(1, isTimed ? 4 : 3_000_000) : 0);
  }

  #scope(): HaltScope {
    const desk = this.#prng.chance(0.03) ? 'nothing' : this.#prng.pick(DESKS);
    const symbols = [...this.#quotes.keys(), ...this.#ticks.keys(), 'nowhere'];
    const symbol = this.#prng.chance(0.5) ? '*' : this.#prng.pick(symbols);
    return { desk: desk as HaltScope['desk'], symbol };
  }
}
