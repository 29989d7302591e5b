import { amount, formatAmount, formatPrice, price } from '@bourse/money';
import { type AnswerOf, CODE, DRAW_SYMBOL, type DrawRow, type ownCoinDraw } from '@bourse/wire';
import { type DrawnOrder, recomputeDraw } from '@bourse/wire/offering-draw';
import type { Database } from '../../platform/db/database.ts';
import { one, rows, sqlFor } from '../../platform/db/typed.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OfferingRecord } from './offering-records.ts';
import { requireOffering } from './subscribe.ts';

const ordersOf = (offeringId: number) => sqlFor.selectFrom('offering_orders').where('offering_id', '=', offeringId);

/** A customer's; nothing for visitors. */
const own = (offeringId: number, userId = 0) => ordersOf(offeringId).where('owner', '=', userId);

/** Draws that are kept ranked: they do not change. */
const KEPT_MAX = 20;

/** What is shown of draws, to everybody. */
export class DrawView {
  readonly #db: Database;
  readonly #ranked = new Map<number, Promise<readonly DrawnOrder[]>>();

  constructor(db: Database) {
    this.#db = db;
  }

  async facts(id: number, userId: number | undefined): Promise<AnswerOf<typeof ownCoinDraw>> {
    const offering = await this.#subscription(id);
    const { kind, seed } = offering;
    if (kind === 'sale') throw notFound();
    const [ranked, draw, mine] = await Promise.all([
      this.#rankedOf(offering),
      one(
        this.#db,
        sqlFor
          .selectFrom('offering_draws as d')
          .leftJoin('journal as j', 'j.batch', 'd.batch')
          .select(['d.tick_ms', 'd.batch', 'j.hash'])
          .where('d.offering_id', '=', id),
      ),
      one(this.#db, own(id, userId).select(['id', 'won'])),
    ]);
    const drawn = seed !== '';
    const rank = ranked.find(({ orderId }) => orderId === mine?.id)?.rank;
    return {
      drawn,
      allotment: kind,
      showSymbol: offering.show_symbol,
      commitment: offering.commitment,
      seed,
      endTime: offering.end_ms,
      tick: drawn
        ? {
            symbol: DRAW_SYMBOL,
            id: offering.tick_id,
            time: draw?.tick_ms ?? offering.end_ms,
            price: formatPrice(price(offering.tick_price)),
          }
        : null,
      journal: draw?.batch == null || draw.hash === null ? null : { batch: draw.batch, hash: draw.hash },
      applications: offering.orders,
      winners: ranked.filter(({ won }) => won > 0n).length,
      totalAmount: formatAmount(amount(offering.total)),
      purchaseLimit: formatAmount(amount(offering.purchase_limit)),
      unit: formatAmount(amount(offering.unit)),
      own: mine === undefined ? null : { orderId: mine.id, rank: rank ?? null, won: formatAmount(amount(mine.won)) },
    };
  }

  async page(
    id: number,
    userId: number | undefined,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ rows: DrawRow[]; total: number }> {
    const ranked = await this.#rankedOf(await this.#subscription(id));
    const shown = ranked.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const mine = await rows(this.#db, own(id, userId).select('id'));
    const isOwn = new Set(mine.map((order) => order.id));
    return {
      total: ranked.length,
      rows: shown.map(({ rank, orderId, won }) => ({
        rank,
        orderId,
        won: formatAmount(won),
        own: isOwn.has(orderId),
      })),
    };
  }

  async #subscription(id: number): Promise<OfferingRecord> {
    const offering = await requireOffering(this.#db, id, 'id');
    if (offering.kind === 'sale') throw notFound();
    return offering;
  }

  /** Nothing before the draw. */
  #rankedOf(offering: OfferingRecord): Promise<readonly DrawnOrder[]> {
    if (offering.seed === '') return Promise.resolve([]);
    const known = this.#ranked.get(offering.id);
    if (known !== undefined) return known;
    const ranked = this.#rank(offering);
    ranked.catch(() => this.#ranked.delete(offering.id));
    this.#ranked.set(offering.id, ranked);
    const [oldest] = this.#ranked.keys();
    if (this.#ranked.size > KEPT_MAX && oldest !== undefined) this.#ranked.delete(oldest);
    return ranked;
  }

  async #rank(offering: OfferingRecord): Promise<readonly DrawnOrder[]> {
    const orders = await rows(this.#db, ordersOf(offering.id).select('id').orderBy('id'));
    const facts = {
      allotment: offering.kind === 'lots' ? 'lots' : 'prorata',
      seed: offering.seed,
      tickId: offering.tick_id,
      tickPrice: price(offering.tick_price),
      total: amount(offering.total),
      unit: amount(offering.unit),
      purchaseLimit: amount(offering.purchase_limit),
    } as const;
    return recomputeDraw(
      facts,
      orders.map(({ id }) => id),
    );
  }
}

function notFound(): Refusal {
  return new Refusal('not_found', { code: CODE.notFound, field: 'id' });
}
