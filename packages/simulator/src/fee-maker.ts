import { type Command, FEE_DESKS, type FeePromotion, type FeeRates, type FeeSchedule } from '@bourse/engine';
import type { Rate } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';

/** Draws schedules, promotions and levels, with its own stream of random numbers. It sees every command, and so knows the instruments. */
export class FeeMaker {
  readonly #prng: Prng;
  readonly #symbols = new Set<string>();

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x0fee5);
  }

  see(command: Command): void {
    if (command.type === 'list-instrument') this.#symbols.add(command.instrument.symbol);
    if (command.type === 'list-margin') this.#symbols.add(command.listing.symbol);
  }

  isTurn(): boolean {
    return this.#prng.chance(0.03);
  }

  next(atMs: number): Command {
    const prng = this.#prng;
    const owner = prng.chance(0.03) ? -1 : prng.pick(CUSTOMERS);
    const level = prng.chance(0.05) ? prng.pick([-1, 1.5, 21]) : prng.pick([0, 0, 1, 1, 2, 3, 5, 20]);
    if (prng.chance(0.35)) return { type: 'set-fee-level', owner, level, atMs };
    const auditEntry = anyAuditEntry(prng);
    if (prng.chance(0.35)) {
      const untilMs = prng.chance(0.1)
        ? prng.pick([0, -1, 0.5, atMs])
        : level === 0
          ? 0
          : atMs + prng.between(1, 9_000);
      return { type: 'grant-fee-level', owner, level, untilMs, auditEntry, atMs };
    }
    return { type: 'set-fee-schedule', schedule: this.#schedule(atMs), auditEntry, atMs };
  }

  #schedule(atMs: number): FeeSchedule {
    const prng = this.#prng;
    const desk = prng.chance(0.02) ? ('timed' as 'spot') : prng.pick(FEE_DESKS);
    const symbol = prng.chance(0.5) ? '*' : prng.pick([...this.#symbols, 'nowhere']);
    if (prng.chance(0.1))
      return { desk, symbol, tiers: [], promotions: prng.chance(0.1) ? [this.#promotion(atMs)] : [] };
    const tiers: FeeRates[] = [];
    // Rates of one in a hundred million up to a third of a percent; odd ones, so that everything is rounded.
    let taker = prng.pick([0, 1, 7, 33_333, 100_000, 333_333]);
    let maker = prng.pick([0, 1, 20_001, 100_000, -1, -7, -20_001]);
    for (let i = prng.between(1, 5); i > 0; i -= 1) {
      tiers.push(ratesOf(maker, taker));
      taker -= prng.between(0, Math.floor(taker / 3));
      maker -= prng.pick([0, 0, 1, 5_000]);
    }
    if (prng.chance(0.05)) tiers.push(prng.pick([ratesOf(0, 999_999), ratesOf(-10_000_001, 9), ratesOf(0, -1)]));
    const promotions = Array.from({ length: prng.pick([0, 0, 1, 1, 2]) }, () => this.#promotion(atMs));
    return { desk, symbol, tiers, promotions };
  }

  /** Some have begun, some begin soon; most end while the run lasts. */
  #promotion(atMs: number): FeePromotion {
    const prng = this.#prng;
    const fromMs = atMs + prng.between(-50, 2_000);
    const toMs = prng.chance(0.05) ? fromMs : fromMs + prng.between(1, 6_000);
    return { ...ratesOf(prng.pick([0, 0, 5, -3, -10_000, 99_999]), prng.pick([0, 3, 10_000, 50_001])), fromMs, toMs };
  }
}

const ratesOf = (maker: number, taker: number): FeeRates => ({
  maker: BigInt(maker) as Rate,
  taker: BigInt(taker) as Rate,
});
