import type {
  AdjustMargin,
  ClosePosition,
  Command,
  Convert,
  LedgerName,
  MarginListing,
  MoveFunds,
  PlaceMargin,
  Quote,
  SetStop,
} from '@bourse/engine';
import { type Amount, amount, PRICE_ONE, type Price } from '@bourse/money';
import { FundsMaker } from './funds-maker.ts';
import { BAD_MARGIN, EDGE_MARGIN, MARGIN_MARKETS } from './margin-listings.ts';
import { attachedStops, closingTerms } from './margin-orders.ts';
import { marginCrisis, marginRush } from './margin-rush.ts';
import { spoiltPart } from './margin-spoils.ts';
import { MarginWalk } from './margin-walk.ts';
import type { NaiveMarginOrder, NaivePosition, NaiveStop } from './naive-margin.ts';
import { CUSTOMERS, TOLERANCES } from './order-maker.ts';
import type { PriceWalk } from './price-walk.ts';
import { Prng } from './prng.ts';

/** Most that some orders may take, in their asset. */
const MOST: Readonly<Record<number, string>> = { 3: '0.5', 7: '20', 11: '300', 13: '5000' };

/** The most levels that a changed ladder has. */
const DEEPEST = 7;

/** What can be cancelled, closed and changed. */
export interface OpenMargin {
  readonly orders: readonly NaiveMarginOrder[];
  readonly positions: readonly NaivePosition[];
  readonly stops: readonly NaiveStop[];
}

export const NOTHING_OPEN: OpenMargin = { orders: [], positions: [], stops: [] };

type Keyed = ClosePosition & Pick<PlaceMargin, 'idempotency'>;
type Once = PlaceMargin | AdjustMargin | Keyed | MoveFunds | Convert;

/** A request that is sent again is one of this many latest requests with a key. */
const SENT_MAX = 40;

/** Draws commands of the margin desks and of funds, with its own stream of random numbers. */
export class MarginMaker {
  readonly #prng: Prng;
  /** Draws what was added later, so that the seeds of before stay. */
  readonly #later: Prng;
  readonly #walks: readonly MarginWalk[];
  readonly #funds: FundsMaker;
  readonly #sent: Once[] = [];
  #keys = 0;
  #laterKeys = 0;

  /** `spot`: the prices of spot instruments; markets of the same symbol share them. */
  constructor(seed: number, spot: readonly PriceWalk[]) {
    this.#prng = new Prng(seed ^ 0x3a2617);
    this.#later = new Prng(seed ^ 0x51c0de);
    this.#walks = MARGIN_MARKETS.map((market) => {
      const shared = spot.find(({ listing }) => listing.instrument.symbol === market.listing.symbol);
      return new MarginWalk(market, this.#prng, shared);
    });
    this.#funds = new FundsMaker(this.#prng);
  }

  /**
   * Listings, money and first ticks; one seed in eight also has a crisis, and one in sixteen a rush, which takes long.
   */
  opening(seed: number, atMs: number): Command[] {
    const lists = MARGIN_MARKETS.map(({ listing }): Command => ({ type: 'list-margin', listing, atMs }));
    const walkOf = (base: string) => this.#walks.filter(({ listing }) => listing.base === base);
    const crisis = seed % 8 === 5 ? walkOf('tsla').flatMap((walk) => marginCrisis(walk, atMs)) : [];
    const rush = seed % 16 === 8 ? walkOf('eur').flatMap((walk) => marginRush(this.#prng, seed >> 4, walk, atMs)) : [];
    const ticks = this.#walks.flatMap((walk) => this.#ticks(walk, atMs));
    return [...lists, ...this.#funds.opening(atMs), ...crisis, ...rush, ...ticks];
  }

  isTurn(): boolean {
    return this.#prng.chance(0.45);
  }

  /** One command, or several of the same millisecond. */
  next(atMs: number, open: OpenMargin): readonly Command[] {
    const draw = this.#prng.between(1, 1000);
    const walk = this.#prng.pick(this.#walks);
    if (draw <= 250) return [this.#send(this.#place(walk, atMs))];
    if (draw <= 310) return [this.#spoilt(walk, atMs)];
    if (draw <= 345) return [this.#again(walk, atMs)];
    if (draw <= 400) return [this.#cancel(open, atMs)];
    if (draw <= 450) return [this.#close(open, atMs)];
    if (draw <= 550) return [this.#send(this.#adjust(open, atMs))];
    if (draw <= 680) return [this.#stop(open, atMs)];
    if (draw <= 705) return [this.#cancelStop(open, atMs)];
    if (draw <= 860) return this.#ticks(walk, atMs);
    if (draw <= 870) return [this.#relist(walk, atMs)];
    if (draw <= 915) return [this.#funds.deposit(atMs)];
    if (draw <= 960) return [this.#send(this.#funds.move(atMs, this.#key()))];
    if (draw <= 985) return [this.#send(this.#funds.convert(atMs, this.#key()))];
    walk.close();
    return [this.#cancel(open, atMs)];
  }

  #key(): Once['idempotency'] {
    this.#keys += 1;
    return this.#prng.chance(0.4) ? { key: `m${this.#keys}`, hash: `h${this.#keys}` } : null;
  }

  #place(walk: MarginWalk, atMs: number): PlaceMargin {
    const { listing } = walk;
    const isLimit = this.#prng.chance(0.55);
    const owner = this.#prng.pick(CUSTOMERS);
    const leverage = this.#prng.pick(listing.leverages);
    const order: PlaceMargin = {
      type: 'place-margin',
      ledger: this.#prng.chance(0.65) ? 'live' : 'demo',
      owner,
      symbol: listing.symbol,
      direction: this.#prng.chance(0.5) ? 'long' : 'short',
      kind: isLimit ? 'limit' : 'market',
      price: isLimit ? walk.priceNear() : (0n as Price),
      quantity: this.#quantity(walk),
      leverage,
      quote: walk.quote(),
      ...this.#within(),
      idempotency: this.#key(),
      atMs,
    };
    return { ...order, ...attachedStops(this.#later, walk, order) };
  }

  /** Some orders bound their own price or what they take. Drawn from the keys, so that the seeds of before stay. */
  #within(): Pick<PlaceMargin, 'tolerance' | 'most'> {
    const tolerance = TOLERANCES[this.#keys % 31];
    const most = MOST[this.#keys % 17];
    return { ...(tolerance !== undefined && { tolerance }), ...(most !== undefined && { most: amount(most) }) };
  }

  /** Whole lots, worth from next to nothing to more than a customer can pay. */
  #quantity(walk: MarginWalk): Amount {
    const { lotSize } = walk.listing;
    const worth = 10 ** (this.#prng.between(50, 530) / 100);
    const base = (BigInt(Math.round(worth * 1e8)) * 10_000_000_000n) / walk.middle();
    return (base - (base % lotSize) + lotSize) as Amount;
  }

  #spoilt(walk: MarginWalk, atMs: number): PlaceMargin {
    const order = this.#place(walk, atMs);
    return { ...order, ...spoiltPart(this.#prng, walk, order) };
  }

  #send<T extends Once>(command: T): T {
    if (command.idempotency === null) return command;
    this.#sent.push(command);
    if (this.#sent.length > SENT_MAX) this.#sent.shift();
    return command;
  }

  /** The same request once more; at times with other contents. */
  #again(walk: MarginWalk, atMs: number): Command {
    if (this.#sent.length === 0) return this.#place(walk, atMs);
    const sent = this.#prng.pick(this.#sent);
    const { idempotency } = sent;
    const same = idempotency === null || this.#prng.chance(0.8);
    const again = { ...sent, idempotency: same ? idempotency : { key: idempotency.key, hash: 'other' }, atMs };
    return 'quote' in again ? { ...again, quote: this.#quoteOf(again) } : again;
  }

  #cancel({ orders }: OpenMargin, atMs: number): Command {
    const order = orders.length === 0 ? undefined : this.#prng.pick(orders);
    return { type: 'cancel-margin', ...this.#by(order), orderId: order?.id ?? this.#prng.between(-1, 3000), atMs };
  }

  #cancelStop({ stops }: OpenMargin, atMs: number): Command {
    const stop = stops.length === 0 ? undefined : this.#prng.pick(stops);
    return { type: 'cancel-stop', ...this.#by(stop?.position), stopId: stop?.id ?? this.#prng.between(-1, 3000), atMs };
  }

  #close(open: OpenMargin, atMs: number): Command {
    // Positions with resting closing orders more often than others.
    const closes = open.orders.flatMap((order) => order.closes ?? []);
    const position = this.#prng.chance(0.3) && closes.length > 0 ? this.#prng.pick(closes) : this.#position(open);
    const command: ClosePosition = { type: 'close-position', ...this.#of(position), atMs };
    const walk = this.#walks.find(({ listing }) => listing.symbol === position?.symbol);
    if (position === undefined || walk === undefined) return command;
    const closing = open.orders.filter((one) => one.closes === position);
    const terms = closingTerms(this.#later, walk, position, closing);
    return terms === undefined ? command : this.#send({ ...command, ...terms, idempotency: this.#laterKey() });
  }

  #position({ positions }: OpenMargin): NaivePosition | undefined {
    return positions.length === 0 ? undefined : this.#prng.pick(positions);
  }

  /** The owner, or at times somebody else. */
  #by(of: { readonly owner: number; readonly ledger: string } | undefined): { owner: number; ledger: LedgerName } {
    const owner = of === undefined || this.#prng.chance(0.06) ? this.#prng.pick(CUSTOMERS) : of.owner;
    return { owner, ledger: (this.#prng.chance(0.04) ? 'demo' : (of?.ledger ?? 'live')) as LedgerName };
  }

  #laterKey(): { readonly key: string; readonly hash: string } | null {
    this.#laterKeys += 1;
    return this.#later.chance(0.4) ? { key: `c${this.#laterKeys}`, hash: `h${this.#laterKeys}` } : null;
  }

  /** The present quote; a quote is never older than one before it. */
  #quoteOf(command: PlaceMargin | AdjustMargin | ClosePosition): Quote | null {
    if (command.type !== 'place-margin') return null;
    return this.#walks.find(({ listing }) => listing.symbol === command.symbol)?.quote() ?? null;
  }

  #of(position: NaivePosition | undefined): Pick<SetStop, 'owner' | 'ledger' | 'positionId' | 'quote'> {
    const walk = this.#walks.find(({ listing }) => listing.symbol === position?.symbol);
    const quote: Quote | null = this.#prng.chance(0.05) ? null : (walk?.quote() ?? null);
    const positionId = position === undefined || this.#prng.chance(0.02) ? this.#prng.between(-1, 3000) : position.id;
    return { ...this.#by(position), positionId, quote };
  }

  #adjust(open: OpenMargin, atMs: number): AdjustMargin {
    const position = this.#position(open);
    const how = this.#prng.pick(['add', 'add', 'reduce', 'reduce', 'principal'] as const);
    const of = (how === 'reduce' && this.#prng.chance(0.5) ? position?.added : position?.margin) ?? 100n;
    const part = (of * BigInt(this.#prng.between(1, this.#prng.chance(0.2) ? 5000 : 1200))) / 1000n;
    const sum = this.#prng.chance(0.04) ? this.#prng.pick([0n, -part, part * 10n ** 12n]) : part;
    return { type: 'adjust-margin', ...this.#of(position), how, amount: sum as Amount, idempotency: this.#key(), atMs };
  }

  #stop(open: OpenMargin, atMs: number): SetStop {
    const position = this.#position(open);
    const walk = this.#walks.find(({ listing }) => listing.symbol === position?.symbol) ?? this.#prng.pick(this.#walks);
    const { lotSize, tickSize } = walk.listing;
    const has = (position?.quantity ?? lotSize) / lotSize;
    const lots = this.#prng.chance(0.5) ? has : (has * BigInt(this.#prng.between(1, 1000))) / 1000n + 1n;
    const odd = this.#prng.chance(0.03) ? this.#prng.pick([-has * lotSize, 1n, has * lotSize]) : 0n;
    const kind = this.#prng.pick(['profit', 'loss'] as const);
    const falls = (kind === 'loss') === (position?.direction !== 'short');
    const right = this.#prng.chance(0.85) ? (falls ? 'below' : 'above') : 'near';
    const trigger = walk.priceNear(right);
    // At times far beyond what the margin covers.
    const beyond = this.#prng.chance(0.15)
      ? walk.priceBeyond(position?.direction === 'short' ? 'long' : 'short')
      : null;
    const limit = this.#prng.chance(0.5) ? (beyond ?? walk.priceAround(trigger)) : null;
    const wrong: Partial<SetStop> = this.#prng.pick([
      { trigger: (trigger + 1n) as Price },
      { trigger: 0n as Price },
      { limit: -tickSize as Price },
      { limit: (tickSize * (2n ** 53n - this.#prng.pick([0n, 1n]))) as Price },
    ]);
    return {
      type: 'set-stop',
      ...this.#of(position),
      kind,
      trigger,
      quantity: (lots * lotSize + odd) as Amount,
      limit,
      ...(this.#prng.chance(0.04) ? wrong : {}),
      atMs,
    };
  }

  /** One tick, or some that follow each other closely. */
  #ticks(walk: MarginWalk, atMs: number): readonly Command[] {
    return Array.from({ length: this.#prng.chance(0.1) ? this.#prng.between(2, 6) : 1 }, () => {
      return { type: 'tick', symbol: walk.listing.symbol, quote: walk.tick(), atMs };
    });
  }

  /** The usual terms, others, or wrong ones, while orders and positions are open. */
  #relist(walk: MarginWalk, atMs: number): Command {
    const { usual } = walk;
    if (this.#prng.chance(0.4)) {
      return { type: 'list-margin', listing: { ...usual, ...this.#prng.pick(BAD_MARGIN) }, atMs };
    }
    const levels = usual.ladder.levels === 0 ? 0 : this.#prng.between(0, DEEPEST);
    const changes = this.#prng.chance(0.5) ? this.#prng.pick(EDGE_MARGIN) : { ladder: { ...usual.ladder, levels } };
    const listing: MarginListing = this.#prng.chance(0.4) ? usual : { ...usual, ...changes };
    // The deepest ladder comes with lots of half the size; there is no way back to larger ones.
    const halves = usual.lotSize % 2n === 0n && ((usual.tickSize * usual.lotSize) / 2n) % PRICE_ONE === 0n;
    if (listing.ladder.levels === DEEPEST && halves) {
      const lotSize = (usual.lotSize / 2n) as Amount;
      walk.usual = { ...usual, lotSize };
      walk.listing = { ...listing, lotSize };
      return { type: 'list-margin', listing: walk.listing, atMs };
    }
    walk.listing = listing;
    return { type: 'list-margin', listing, atMs };
  }
}
