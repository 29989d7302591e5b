import type { Command, PlaceOrder } from '@bourse/engine';
import { type Amount, amount } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { LoanMaker } from './loan-maker.ts';
import { NAIVE_DAY, type NaiveItem } from './naive-products.ts';
import { NftMaker } from './nft-maker.ts';
import { OfferingMaker } from './offering-maker.ts';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';
import type { ProductView } from './product-view.ts';
import { SavingsMaker } from './savings-maker.ts';

/** Draws commands of the products, with its own stream of random numbers. */
export class ProductMaker {
  readonly #prng: Prng;
  readonly #savings: SavingsMaker;
  readonly #loans: LoanMaker;
  readonly #offerings: OfferingMaker;
  readonly #nfts: NftMaker;
  readonly #share: number;
  /** The latest request with a key of each kind. */
  readonly #sent = new Map<Command['type'], Command>();
  #keys = 0;
  #jumped = false;

  /** `share`: what proportion of all commands it draws. */
  constructor(seed: number, share: number) {
    this.#prng = new Prng(seed ^ 0x9a0d);
    this.#share = share;
    const key = () => this.#key();
    this.#savings = new SavingsMaker(this.#prng, key);
    this.#loans = new LoanMaker(this.#prng, key);
    this.#offerings = new OfferingMaker(this.#prng, key);
    this.#nfts = new NftMaker(this.#prng, key);
  }

  opening(atMs: number): Command[] {
    return [...this.#savings.opening(atMs), ...this.#loans.opening(atMs), ...this.#offerings.opening(atMs)];
  }

  isTurn(): boolean {
    return this.#prng.chance(this.#share);
  }

  /**
   * How long nothing happens before the next command: mostly no time, at times until just before, at, or just after
   * something is due.
   */
  pauseMs(nowMs: number, view: ProductView): number {
    this.#jumped = this.#prng.chance(0.09);
    if (!this.#jumped) return 0;
    const draw = this.#prng.between(1, 100);
    if (draw <= 20) return this.#prng.between(1, NAIVE_DAY / 4);
    if (draw <= 25) return this.#prng.between(1, 9 * NAIVE_DAY);
    if (draw <= 26) return 40 * NAIVE_DAY;
    const ends = view.products.offerings.flatMap(({ status, terms }) =>
      status === 'listed' ? [terms.beginMs, terms.endMs] : [],
    );
    const moments = [...ends, view.nextDue() ?? 0].filter((moment) => moment > nowMs);
    if (moments.length === 0) return this.#prng.between(1, NAIVE_DAY);
    return Math.max(0, Math.min(...moments) + this.#prng.pick([-1, 0, 0, 0, 1]) - nowMs);
  }

  /** One command, or some that belong together. */
  next(atMs: number, view: ProductView): readonly Command[] {
    const made = this.#draw(atMs, view);
    for (const command of made) this.#remember(command);
    return made;
  }

  #draw(atMs: number, view: ProductView): readonly Command[] {
    if (this.#jumped && this.#prng.chance(0.6)) return [{ type: 'step-products', atMs }];
    const draw = this.#prng.between(1, 1000);
    if (draw <= 30) return [this.#savings.list(atMs)];
    if (draw <= 90) return [this.#savings.declare(atMs, view)];
    if (draw <= 250) return [this.#savings.buy(atMs, view)];
    if (draw <= 252) return this.#savings.crowd(atMs);
    if (draw <= 310) return [this.#savings.redeem(atMs, view)];
    if (draw <= 330) return [this.#loans.list(atMs)];
    if (draw <= 395) return [this.#loans.request(atMs, view)];
    if (draw <= 460) return [this.#loans.end(atMs, view)];
    if (draw <= 510) return this.#loans.repay(atMs, view);
    if (draw <= 545) return [this.#offerings.list(atMs)];
    if (draw <= 560) return [this.#offerings.cancel(atMs, view)];
    if (draw <= 655) return this.#offerings.apply(atMs, view);
    if (draw <= 700) return [this.#offerings.allot(atMs, view)];
    if (draw <= 750) return [this.#offerings.pay(atMs, view)];
    if (draw <= 780) return [this.#nfts.issue(atMs)];
    if (draw <= 850) return [this.#nfts.buy(atMs, view)];
    if (draw <= 890) return [this.#nfts.ask(atMs, view)];
    if (draw <= 925) return [this.#nfts.rewards(atMs, view)];
    if (draw <= 945) return [this.#nfts.fund(atMs)];
    if (draw <= 955) return [this.#move(atMs, view)];
    if (draw <= 988) return [this.#again(atMs)];
    return [{ type: 'step-products', atMs }];
  }

  /** Moves between accounts what savings paid out, at times more than is free; at times an item, which is refused. */
  #move(atMs: number, { products }: ProductView): Command {
    const item = products.items.length === 0 ? undefined : this.#prng.pick(products.items);
    if (item !== undefined && this.#prng.chance(0.4)) return this.#moveItem(item, atMs);
    const [asset, from, to] = this.#prng.pick([
      ['usdt', 1, 2],
      ['usdt', 2, 1],
      ['btc', 1, 2],
      ['new', 1, 2],
      ['ipo', 9, 1],
    ] as const);
    const sum = BigInt(Math.floor(10 ** (this.#prng.between(0, 1120) / 100)));
    const owner = this.#prng.pick(CUSTOMERS);
    return {
      type: 'move-funds',
      ledger: 'live',
      owner,
      asset,
      from,
      to,
      amount: sum as Amount,
      idempotency: null,
      atMs,
    };
  }

  #moveItem({ owner, collectionId, no }: NaiveItem, atMs: number): Command {
    const what = { ledger: 'live', owner, asset: `nft-${collectionId}-${no}`, amount: amount('1'), atMs } as const;
    const request = { ...what, accountType: 1, reference: 1, idempotency: null } as const;
    return this.#prng.pick<Command>([
      { type: 'move-funds', ...what, from: 1, to: 2, idempotency: null },
      { type: 'request-withdrawal', ...request, fee: 0n as Amount },
      { type: 'request-deposit', ...request },
      { type: 'adjust-balance', ...what, accountType: 1, direction: 'debit', auditEntry: anyAuditEntry(this.#prng) },
      { type: 'fund-account', ...what, accountType: 1 },
      { type: 'move-house', ...what, from: -1, to: -6, auditEntry: anyAuditEntry(this.#prng) },
    ]);
  }

  #key(): PlaceOrder['idempotency'] {
    this.#keys += 1;
    if (this.#prng.chance(0.5)) return null;
    // At times a key that a command of another desk may use too.
    const other = this.#prng.chance(0.04);
    return { key: other ? `w${this.#prng.between(1, this.#keys * 2)}` : `p${this.#keys}`, hash: `q${this.#keys}` };
  }

  #remember(command: Command): void {
    if ('idempotency' in command && command.idempotency) this.#sent.set(command.type, command);
  }

  /** The latest request of a kind once more; at times with other contents. */
  #again(atMs: number): Command {
    if (this.#sent.size === 0) return { type: 'step-products', atMs };
    const sent = this.#prng.pick([...this.#sent.values()]);
    if (!('idempotency' in sent) || !sent.idempotency || this.#prng.chance(0.6)) return { ...sent, atMs };
    return { ...sent, idempotency: { ...sent.idempotency, hash: 'other' }, atMs };
  }
}
