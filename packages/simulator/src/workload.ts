import type { Command, Instrument, LedgerName, PlaceOrder } from '@bourse/engine';
import { type Amount, amount, rate } from '@bourse/money';
import { AmendMaker, type OpenOrder } from './amend-maker.ts';
import { FeeMaker } from './fee-maker.ts';
import { HaltMaker } from './halt-maker.ts';
import { LimitMaker } from './limit-maker.ts';
import { BAD_FIELDS, LISTINGS } from './listings.ts';
import { MarginMaker, NOTHING_OPEN, type OpenMargin } from './margin-maker.ts';
import { CUSTOMERS, OrderMaker } from './order-maker.ts';
import { PhaseMaker } from './phase-maker.ts';
import { PriceWalk } from './price-walk.ts';
import { Prng } from './prng.ts';
import { ProductMaker } from './product-maker.ts';
import { NOTHING_OFFERED, type ProductView } from './product-view.ts';
import { rush } from './rush.ts';
import { SharesMaker } from './shares-maker.ts';
import { type OpenTimed, TimedMaker } from './timed-maker.ts';
import { TreasuryMaker } from './treasury-maker.ts';
import { NOTHING_WAITS, type TreasuryView } from './treasury-view.ts';

/** What there is of each asset in one pocket, so that some run short and some do not. */
const POCKETS: readonly (readonly [asset: string, pocket: string])[] = [
  ['usdt', '40000'],
  ['btc', '1.5'],
  ['eth', '20'],
  ['shib', '90000000'],
  ['gold', '12'],
];

/** An order that is sent again is one of this many latest orders with a key. */
const SENT_MAX = 60;

/**
 * Which commands are drawn. `spot`: those of the spot desk only. `desks`: also timed contracts, margin and funds.
 * `treasury`: also amendments, halts, deposits, withdrawals and the house's money. `fees`: also schedules, levels and limits of what may be open. `all`: also products. `products`: nine of ten are for
 * products.
 */
export type Desks = 'spot' | 'desks' | 'treasury' | 'fees' | 'all' | 'products';

/** The share of commands that are for products. */
const PRODUCT_SHARE: Readonly<Record<Desks, number>> = {
  spot: 0,
  desks: 0,
  treasury: 0,
  fees: 0,
  all: 0.15,
  products: 0.9,
};

/**
 * Draws one command after another from a seed. It is told what there is: `open` are the orders that rest on the spot
 * desk,
 * `timed` the contracts that run, `margin` what is open on margin, `treasury` what waits there, `products` what is
 * offered.
 */
export class Workload {
  readonly #prng: Prng;
  readonly #orders: OrderMaker;
  readonly #walks: readonly PriceWalk[];
  readonly #waiting: Command[] = [];
  readonly #sent: PlaceOrder[] = [];
  readonly #timed: TimedMaker | undefined;
  readonly #margin: MarginMaker | undefined;
  readonly #amends: AmendMaker | undefined;
  readonly #halts: HaltMaker | undefined;
  readonly #fees: FeeMaker | undefined;
  readonly #limits: LimitMaker | undefined;
  readonly #phases: PhaseMaker | undefined;
  readonly #shares: SharesMaker | undefined;
  readonly #treasury: TreasuryMaker | undefined;
  readonly #products: ProductMaker | undefined;
  #nowMs = 1_700_000_000_000;

  constructor(seed: number, desks: Desks) {
    this.#prng = new Prng(seed);
    this.#orders = new OrderMaker(this.#prng);
    this.#walks = LISTINGS.map((listing) => new PriceWalk(listing, this.#prng));
    for (const { instrument } of LISTINGS) this.#waiting.push(this.#list(instrument));
    for (const [asset, pocket] of POCKETS) this.#fund(asset, amount(pocket));
    const isMixed = desks !== 'spot' && desks !== 'products';
    this.#amends = isMixed && desks !== 'desks' ? new AmendMaker(seed, this.#walks) : undefined;
    this.#halts = isMixed && desks !== 'desks' ? new HaltMaker(seed) : undefined;
    this.#fees = desks === 'fees' || desks === 'all' ? new FeeMaker(seed) : undefined;
    this.#limits = desks === 'fees' || desks === 'all' ? new LimitMaker(seed) : undefined;
    this.#phases = isMixed && desks !== 'desks' ? new PhaseMaker(seed) : undefined;
    this.#shares = isMixed && desks !== 'desks' ? new SharesMaker(seed) : undefined;
    this.#timed = isMixed ? new TimedMaker(seed) : undefined;
    this.#waiting.push(...(this.#timed?.opening(this.#nowMs) ?? []));
    this.#margin = isMixed ? new MarginMaker(seed, this.#walks) : undefined;
    this.#waiting.push(...(this.#margin?.opening(seed, this.#nowMs) ?? []));
    this.#treasury = isMixed && desks !== 'desks' ? new TreasuryMaker(seed) : undefined;
    this.#waiting.push(...(this.#treasury?.opening(this.#nowMs) ?? []));
    const share = PRODUCT_SHARE[desks];
    this.#products = share > 0 ? new ProductMaker(seed, share) : undefined;
    this.#waiting.push(...(this.#products?.opening(this.#nowMs) ?? []));
    // The twin, which scans lists, is slow in a rush: only one seed in sixteen has one.
    if (seed % 16 === 0 && desks !== 'products') this.#waiting.push(...rush(this.#prng, LISTINGS, this.#nowMs));
  }

  next(
    open: readonly OpenOrder[],
    timed: readonly OpenTimed[],
    margin: OpenMargin = NOTHING_OPEN,
    treasury: TreasuryView = NOTHING_WAITS,
    products: ProductView = NOTHING_OFFERED,
  ): Command {
    const command = this.#draw(open, timed, margin, treasury, products);
    this.#halts?.see(command);
    this.#fees?.see(command);
    this.#phases?.see(command);
    this.#shares?.see(command);
    return command;
  }

  #draw(
    open: readonly OpenOrder[],
    timed: readonly OpenTimed[],
    margin: OpenMargin,
    treasury: TreasuryView,
    products: ProductView,
  ): Command {
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) return waiting;
    if (this.#fees?.isTurn() === true) return this.#fees.next(this.#nowMs);
    if (this.#limits?.isTurn() === true) return this.#limits.next(this.#nowMs);
    this.#nowMs += this.#prng.between(0, 40);
    if (this.#halts?.isTurn() === true) return this.#halts.next(this.#nowMs);
    if (this.#phases?.isTurn() === true) this.#waiting.push(...this.#phases.next(this.#nowMs));
    if (this.#shares?.isTurn() === true) this.#waiting.push(...this.#shares.next(this.#nowMs));
    return (
      this.#waiting.shift() ??
      this.#nextProduct(products) ??
      this.#nextTreasury(treasury) ??
      this.#nextMargin(margin) ??
      this.#nextTimed(timed) ??
      this.#nextAmend(open) ??
      this.#nextSpot(open)
    );
  }

  /** Most of the time nothing; commands that belong together wait for their turn. */
  #nextTimed(timed: readonly OpenTimed[]): Command | undefined {
    if (this.#timed?.isTurn() !== true) return undefined;
    this.#nowMs += this.#timed.pauseMs();
    this.#waiting.push(...this.#timed.next(this.#nowMs, timed));
    return this.#waiting.shift();
  }

  /** Together with some of them, days pass. */
  #nextProduct(products: ProductView): Command | undefined {
    if (this.#products?.isTurn() !== true) return undefined;
    this.#nowMs += this.#products.pauseMs(this.#nowMs, products);
    this.#waiting.push(...this.#products.next(this.#nowMs, products));
    return this.#waiting.shift();
  }

  #nextTreasury(treasury: TreasuryView): Command | undefined {
    if (this.#treasury?.isTurn() !== true) return undefined;
    this.#waiting.push(...this.#treasury.next(this.#nowMs, treasury));
    return this.#waiting.shift();
  }

  #nextMargin(margin: OpenMargin): Command | undefined {
    if (this.#margin?.isTurn() !== true) return undefined;
    this.#waiting.push(...this.#margin.next(this.#nowMs, margin));
    return this.#waiting.shift();
  }

  #nextAmend(open: readonly OpenOrder[]): Command | undefined {
    return this.#amends?.isTurn() === true ? this.#amends.next(this.#nowMs, open) : undefined;
  }

  #nextSpot(open: readonly OpenOrder[]): Command {
    const draw = this.#prng.between(1, 100);
    const walk = this.#prng.pick(this.#walks);
    const atMs = this.#nowMs;
    if (draw <= 38) return this.#send(this.#orders.limit(walk, atMs));
    if (draw <= 50) return this.#send(this.#orders.market(walk, atMs));
    if (draw <= 57) return this.#orders.spoilt(walk, atMs);
    if (draw <= 62) return this.#again();
    if (draw <= 78) return this.#cancel(open);
    if (draw <= 94) return { type: 'tick', symbol: walk.listing.instrument.symbol, quote: walk.tick(), atMs };
    if (draw <= 95) return this.#closeThen(walk, open);
    if (draw <= 97) return this.#deposit();
    if (draw <= 98) return { type: 'tick', symbol: 'nothing', quote: walk.tick(), atMs };
    if (draw <= 99) return this.#enter();
    return this.#relist(walk.listing.instrument);
  }

  #send(order: PlaceOrder): PlaceOrder {
    if (order.idempotency === null) return order;
    this.#sent.push(order);
    if (this.#sent.length > SENT_MAX) this.#sent.shift();
    return order;
  }

  /** The same request once more, at times with other contents, at times long after. */
  #again(): Command {
    if (this.#sent.length === 0) return this.#enter();
    const order = this.#prng.pick(this.#sent);
    const { idempotency } = order;
    const walk = this.#walks.find((one) => one.listing.instrument.symbol === order.symbol);
    const fresh = { ...order, quote: walk?.quote() ?? null, atMs: this.#nowMs };
    if (idempotency === null || this.#prng.chance(0.8)) return fresh;
    return { ...fresh, idempotency: { key: idempotency.key, hash: 'other' } };
  }

  #cancel(open: readonly OpenOrder[]): Command {
    const atMs = this.#nowMs;
    const foreign = this.#prng.chance(0.08);
    if (open.length === 0 || this.#prng.chance(0.05)) {
      return { type: 'cancel-order', ledger: 'live', owner: 1, orderId: this.#prng.between(-1, 5000), atMs };
    }
    const order = this.#prng.pick(open);
    const owner = foreign ? this.#prng.pick(CUSTOMERS) : order.owner;
    const ledger = (this.#prng.chance(0.05) ? 'demo' : order.ledger) as LedgerName;
    return { type: 'cancel-order', ledger, owner, orderId: order.id, atMs };
  }

  #closeThen(walk: PriceWalk, open: readonly OpenOrder[]): Command {
    walk.close();
    return this.#cancel(open);
  }

  #deposit(): Command {
    const [asset, pocket] = this.#prng.pick(POCKETS);
    const owner = this.#prng.chance(0.25) ? this.#prng.pick([-1, -2, -3]) : this.#prng.pick(CUSTOMERS);
    const wrong = this.#prng.chance(0.15);
    return {
      type: 'fund-account',
      ledger: this.#prng.pick(['live', 'demo'] as const),
      owner,
      accountType: wrong === owner > 0 ? 0 : this.#prng.pick([1, 1, 1, 3] as const),
      asset,
      amount: (this.#prng.chance(0.1) ? 0n : amount(pocket) / BigInt(this.#prng.between(1, 9))) as Amount,
      atMs: this.#nowMs,
    };
  }

  #enter(): Command {
    const grant = (this.#prng.chance(0.1) ? -1n : amount('25000.5')) as Amount;
    const owner = this.#prng.pick([...CUSTOMERS, 11, 12]);
    return { type: 'enter-simulation', owner, asset: 'usdt', grant, atMs: this.#nowMs };
  }

  #relist(instrument: Instrument): Command {
    if (this.#prng.chance(0.5)) return this.#list({ ...instrument, ...this.#prng.pick(BAD_FIELDS) });
    if (this.#prng.chance(0.2)) return this.#list({ ...instrument, lotSize: amount('1000') });
    const ladder = { ...instrument.ladder, levels: instrument.ladder.levels === 0 ? 0 : this.#prng.between(0, 12) };
    return this.#list({ ...instrument, takerFee: rate(`0.00${this.#prng.between(0, 9)}`), ladder });
  }

  #list(instrument: Instrument): Command {
    return { type: 'list-instrument', instrument, atMs: this.#nowMs };
  }

  #fund(asset: string, pocket: Amount): void {
    for (const ledger of ['live', 'demo'] as const) {
      for (const owner of [-2, ...CUSTOMERS]) {
        // The house has little, so that its ladder also ends for want of stock.
        const share = owner === -2 ? pocket / 2n : pocket;
        const accountType = owner < 0 ? 0 : 1;
        const money = { asset, amount: share as Amount, atMs: this.#nowMs };
        if (owner < 7) this.#waiting.push({ type: 'fund-account', ledger, owner, accountType, ...money });
      }
    }
  }
}
