import type { Command } from '@bourse/engine';
import { type Amount, amount, type Price, price } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';

/** Most are whole: others need a finer lot than there is. */
const SPLITS = [
  [1, 2],
  [1, 10],
  [1, 3],
  [2, 3],
  [2, 1],
  [10, 1],
] as const;

/** Draws splits and dividends of shares, with its own stream of random numbers. A split has a halt around it. */
export class SharesMaker {
  readonly #prng: Prng;
  readonly #shares: string[] = [];
  readonly #ticks = new Map<string, number>();

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x5a4e5);
  }

  see(command: Command): void {
    if (command.type === 'tick') this.#ticks.set(command.symbol, command.quote.id);
    if (command.type !== 'list-margin' || command.listing.desk !== 'stock') return;
    const { symbol } = command.listing;
    if (!this.#shares.includes(symbol)) this.#shares.push(symbol);
  }

  isTurn(): boolean {
    return this.#shares.length > 0 && this.#prng.chance(0.006);
  }

  next(atMs: number): readonly Command[] {
    const symbol = this.#prng.chance(0.05) ? 'nowhere' : this.#prng.pick(this.#shares);
    const of = { symbol, asset: `us:${symbol}`, auditEntry: anyAuditEntry(this.#prng), atMs };
    if (this.#prng.chance(0.2)) return [this.#buy(of.asset, atMs)];
    if (this.#prng.chance(0.4)) {
      const perShare = this.#prng.pick(['0.01', '0.37', '2.5', '0.0000000001', '40', '0']);
      return [{ type: 'pay-dividend', ...of, perShare: price(perShare) as Price }];
    }
    const [from, to] = this.#prng.chance(0.1)
      ? ([1, this.#prng.pick([0, 1, 1.5, 2000])] as const)
      : this.#prng.pick(SPLITS);
    const split: Command = { type: 'split-shares', ...of, from, to };
    if (this.#prng.chance(0.2)) return [split];
    const scope = { desk: 'stock', symbol } as const;
    const { auditEntry } = of;
    const lastTick = this.#ticks.get(symbol) ?? 0;
    return [
      { type: 'halt-trading', scope, reason: 'exchange', auditEntry, atMs },
      split,
      { type: 'open-trading', scope, lastTick, auditEntry, atMs },
    ];
  }

  #buy(asset: string, atMs: number): Command {
    const owner = this.#prng.chance(0.2) ? -2 : this.#prng.pick(CUSTOMERS);
    const shares = amount(this.#prng.pick(['3', '0.7', '120', '0.00000007']));
    const accountType = owner < 0 ? 0 : 9;
    const ledger = this.#prng.pick(['live', 'demo'] as const);
    return { type: 'fund-account', ledger, owner, accountType, asset, amount: shares as Amount, atMs };
  }
}
