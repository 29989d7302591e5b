import { createHash } from 'node:crypto';
import type {
  AllotOffering,
  ApplyOffering,
  CancelOffering,
  Command,
  ListOffering,
  OfferingTerms,
  PayOffering,
  PlaceOrder,
} from '@bourse/engine';
import { type Amount, amount, type Price, price } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { NAIVE_DAY, type NaiveOffering } from './naive-products.ts';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';
import type { ProductView } from './product-view.ts';

const SPOILS: readonly Partial<Record<keyof OfferingTerms, unknown>>[] = [
  { id: 0 },
  { payAsset: 'new', asset: 'new' },
  { accountType: 0 },
  { price: 0n },
  { unit: 0n },
  { total: 0n },
  { unit: 7n },
  { purchaseLimit: 0n },
  { purchaseLimit: 10n ** 20n },
  { beginMs: 10 ** 15 },
  { endMs: 5, beginMs: 3 },
  { payMs: -1 },
  { lockMs: -1 },
  { commitment: 'ab' },
  { commitment: 'F'.repeat(64) },
  { kind: 'lots', commitment: '' },
  { kind: 'prorata', payMs: 0 },
  { kind: 'sale', commitment: '0'.repeat(64) },
];

/** Draws what operators and customers do with offerings; it knows the seeds it has committed to. */
export class OfferingMaker {
  readonly #prng: Prng;
  readonly #key: () => PlaceOrder['idempotency'];
  readonly #seeds = new Map<number, string>();
  #count = 0;

  constructor(prng: Prng, key: () => PlaceOrder['idempotency']) {
    this.#prng = prng;
    this.#key = key;
  }

  opening(atMs: number): Command[] {
    const has = { type: 'fund-account', ledger: 'live', owner: -6, accountType: 0, atMs } as const;
    return [
      { ...has, asset: 'new', amount: amount('30000') },
      { ...has, asset: 'ipo', amount: amount('4000') },
    ];
  }

  list(atMs: number): ListOffering {
    const kind = this.#prng.pick(['sale', 'lots', 'prorata'] as const);
    this.#count += 1;
    const id = this.#prng.chance(0.04) ? Math.max(1, this.#count - 2) : this.#count;
    const seed = createHash('sha256').update(`${this.#prng.fraction()}`).digest('hex');
    const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    if (id === this.#count) this.#seeds.set(id, seed);
    const isStock = this.#prng.chance(0.3);
    const unit = this.#prng.pick([amount('1'), amount('0.1'), amount('3'), 1n as Amount]);
    const units = BigInt(this.#prng.between(1, 60));
    const limit = BigInt(this.#prng.between(1, Number(units)));
    const beginMs = atMs + this.#prng.pick([0, 0, 0, 0, 1, 50, NAIVE_DAY, -500, this.#prng.between(1, 2 * NAIVE_DAY)]);
    const usual: OfferingTerms = {
      id,
      kind,
      asset: isStock ? 'ipo' : 'new',
      payAsset: isStock ? 'usd' : 'usdt',
      accountType: isStock ? 9 : 1,
      price: this.#prng.chance(0.3) ? price('0.3333333333') : price(`${this.#prng.between(1, 40)}.5`),
      total: (unit * units) as Amount,
      unit,
      purchaseLimit: (unit * (this.#prng.chance(0.6) ? (limit + 5n) / 6n : limit)) as Amount,
      beginMs,
      endMs: Math.max(beginMs, atMs) + this.#prng.between(1, 3 * NAIVE_DAY),
      payMs: kind === 'sale' && this.#prng.chance(0.5) ? 0 : this.#prng.between(1, 2 * NAIVE_DAY),
      lockMs: this.#prng.chance(0.4) ? 0 : this.#prng.between(1, 3 * NAIVE_DAY),
      held: this.#prng.chance(0.4),
      commitment: kind === 'sale' ? '' : commitment,
    };
    const spoilt = this.#prng.chance(0.15) ? this.#prng.pick(SPOILS) : {};
    const dear = this.#prng.chance(0.05) ? { total: (unit * 10n ** 9n) as Amount } : {};
    return {
      type: 'list-offering',
      terms: { ...usual, ...dear, ...spoilt } as OfferingTerms,
      auditEntry: anyAuditEntry(this.#prng),
      atMs,
    };
  }

  cancel(atMs: number, view: ProductView): CancelOffering {
    const ahead = view.products.offerings.filter(({ terms }) => terms.beginMs > atMs);
    const offering = this.#prng.chance(0.6) && ahead.length > 0 ? this.#prng.pick(ahead) : this.#any(view);
    return { type: 'cancel-offering', offeringId: this.#idOf(offering), auditEntry: anyAuditEntry(this.#prng), atMs };
  }

  /** Many at once, so that draws have something to decide. */
  apply(atMs: number, view: ProductView): readonly Command[] {
    const { offerings } = view.products;
    const open = offerings.filter(
      ({ status, terms }) => status === 'listed' && terms.beginMs <= atMs && atMs < terms.endMs,
    );
    if (open.length === 0 && this.#prng.chance(0.7)) return [this.list(atMs)];
    const offering = open.length > 0 && this.#prng.chance(0.9) ? this.#prng.pick(open) : this.#any(view);
    const offeringId = this.#idOf(offering);
    if (offering === undefined) return [this.#application(atMs, 1, offeringId, 1n)];
    const { kind, unit, purchaseLimit, total } = offering.terms;
    if (kind !== 'sale') {
      const owners = this.#prng.chance(0.4) ? CUSTOMERS : [this.#prng.pick(CUSTOMERS)];
      const wrong = this.#prng.pick([purchaseLimit + unit, purchaseLimit - unit, 0n]);
      return owners.map((owner) =>
        this.#application(atMs, owner, offeringId, this.#prng.chance(0.06) ? wrong : purchaseLimit),
      );
    }
    const rest = total - offering.taken;
    const bounds = [purchaseLimit, purchaseLimit + unit, rest, rest + unit, unit - 1n, unit + 1n, 0n, -unit];
    const some = unit * BigInt(this.#prng.between(1, 4));
    const quantity = this.#prng.chance(0.3) ? this.#prng.pick(bounds) : some;
    return [this.#application(atMs, this.#prng.pick(CUSTOMERS), offeringId, quantity)];
  }

  /** Mostly right, for an offering that has ended; at times too early, with an earlier tick, or with another seed. */
  allot(atMs: number, view: ProductView): AllotOffering {
    const { offerings } = view.products;
    const over = offerings.filter(
      ({ status, terms }) => status === 'listed' && terms.kind !== 'sale' && terms.endMs <= atMs,
    );
    const offering = over.length > 0 && this.#prng.chance(0.85) ? this.#prng.pick(over) : this.#any(view);
    const offeringId = this.#idOf(offering);
    const endMs = offering?.terms.endMs ?? atMs;
    const timeMs = this.#prng.chance(0.25) ? endMs + this.#prng.pick([-1, -1, 0]) : Math.max(endMs, atMs);
    const right = this.#seeds.get(offeringId) ?? '00'.repeat(32);
    const seed = this.#prng.chance(0.1) ? this.#prng.pick(['11'.repeat(32), '', right.slice(2)]) : right;
    const tick = { id: this.#prng.between(1, 10 ** 6), timeMs, price: BigInt(this.#prng.between(1, 10 ** 9)) as Price };
    return { type: 'allot-offering', offeringId, seed, tick, atMs };
  }

  /** Pays what was won; rarely something that was not, or somebody else's. */
  pay(atMs: number, { products }: ProductView): PayOffering {
    const won = products.shares.filter(({ status }) => status === 'won' || this.#prng.chance(0.005));
    const share = won.length === 0 ? undefined : this.#prng.pick(won);
    const owner = this.#prng.chance(0.08) ? this.#prng.pick(CUSTOMERS) : (share?.owner ?? 1);
    const orderId = this.#prng.chance(0.03) ? this.#prng.between(-1, 5000) : (share?.id ?? 1);
    return { type: 'pay-offering', orderId, owner, idempotency: this.#key(), atMs };
  }

  #application(atMs: number, owner: number, offeringId: number, quantity: bigint): ApplyOffering {
    return {
      type: 'apply-offering',
      offeringId,
      owner,
      quantity: quantity as Amount,
      idempotency: this.#key(),
      atMs,
    };
  }

  #any({ products }: ProductView): NaiveOffering | undefined {
    return products.offerings.length === 0 ? undefined : this.#prng.pick(products.offerings);
  }

  #idOf(offering: NaiveOffering | undefined): number {
    return offering === undefined || this.#prng.chance(0.03) ? this.#prng.pick([0, 9_999]) : offering.terms.id;
  }
}
