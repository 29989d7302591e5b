import type { AskNft, BuyNft, Command, IssueNft, NftTerms, PayRewards, PlaceOrder } from '@bourse/engine';
import { type Amount, amount, rate } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import type { NaiveItem } from './naive-products.ts';
import { CUSTOMERS } from './order-maker.ts';
import type { Prng } from './prng.ts';
import type { ProductView } from './product-view.ts';

const SPOILS: readonly Partial<Record<keyof NftTerms, unknown>>[] = [
  { id: 0 },
  { id: 2.5 },
  { supply: 0 },
  { supply: 10_001 },
  { supply: 1.5 },
  { price: 0n },
  { fee: -1n },
  { fee: 50_000_001n },
];

/** Payments of one run: many, and one more than it may hold. */
const CROWDS = [1_200, 100_001] as const;

/** Draws collections, items that change hands, and rewards. */
export class NftMaker {
  readonly #prng: Prng;
  readonly #key: () => PlaceOrder['idempotency'];
  #count = 0;

  constructor(prng: Prng, key: () => PlaceOrder['idempotency']) {
    this.#prng = prng;
    this.#key = key;
  }

  issue(atMs: number): IssueNft {
    this.#count += 1;
    const id = this.#prng.chance(0.1) ? Math.max(1, this.#count - 1) : this.#count;
    const terms: NftTerms = {
      id,
      asset: this.#prng.pick(['usdt', 'usdt', 'usd']),
      supply: this.#prng.pick([1, 2, 5, 10_000]),
      price: amount(this.#prng.pick(['20', '0.00000001', '133.33333333', '9'])),
      fee: rate(this.#prng.pick(['0.025', '0', '0.5', '0.03333333'])),
      beginMs: atMs + this.#prng.pick([0, 0, 0, -7, 1, 30_000]),
    };
    const spoilt = this.#prng.chance(0.3) ? this.#prng.pick(SPOILS) : {};
    return {
      type: 'issue-nft',
      terms: { ...terms, ...spoilt } as NftTerms,
      auditEntry: anyAuditEntry(this.#prng),
      atMs,
    };
  }

  /**
   * A new item, or one that is for sale; at times one that is not, or at another price, twice, or beyond the supply.
   */
  buy(atMs: number, { products }: ProductView): BuyNft {
    const terms = products.collections.length === 0 ? undefined : this.#prng.pick(products.collections);
    const asked = products.items.filter(({ ask }) => ask !== null);
    const item = this.#prng.chance(0.5) ? this.#one(this.#prng.chance(0.75) ? asked : products.items) : undefined;
    const collectionId = item?.collectionId ?? (this.#prng.chance(0.03) ? 99 : (terms?.id ?? 1));
    const beyond = this.#prng.pick([0, -1, (terms?.supply ?? 1) + 1, 1.5]);
    const no = item?.no ?? (this.#prng.chance(0.05) ? beyond : this.#prng.between(1, Math.min(terms?.supply ?? 1, 40)));
    const right: bigint = item?.ask ?? terms?.price ?? 1n;
    const price = this.#prng.chance(0.06) ? right + this.#prng.pick([1n, -1n]) : right;
    const owner = this.#prng.chance(0.04) ? 99 : this.#prng.pick(CUSTOMERS);
    return { type: 'buy-nft', collectionId, no, owner, price: price as Amount, idempotency: this.#key(), atMs };
  }

  ask(atMs: number, { products }: ProductView): AskNft {
    const item = this.#one(products.items);
    const owner = this.#prng.chance(0.06) ? this.#prng.pick(CUSTOMERS) : (item?.owner ?? 1);
    const sum = this.#prng.chance(0.1) ? this.#prng.pick([0n, -1n, 1n]) : BigInt(this.#prng.between(1, 10 ** 10));
    const price = this.#prng.chance(0.25) ? null : (sum as Amount);
    return { type: 'ask-nft', collectionId: item?.collectionId ?? 1, no: item?.no ?? 1, owner, price, atMs };
  }

  /** Mostly pays a little of the fund; at times all of it, one unit more, to the house, or the same run again. */
  rewards(atMs: number, view: ProductView): PayRewards {
    const { runs } = view.products;
    const from = this.#prng.pick(['rewards', 'rewards', 'fees'] as const);
    const program = this.#prng.pick(['defi', 'welfare', 'copy'] as const);
    const former = runs.length === 0 ? undefined : this.#prng.pick(runs);
    const key = this.#prng.chance(0.25) ? (former?.key ?? '') : `run ${runs.length}`;
    const assets = this.#prng.pick([['usdt'], ['usdt', 'btc'], ['usdt', 'usdt'], []]);
    const payments = assets.flatMap((asset) =>
      this.#payments(asset, view.available(from === 'fees' ? -3 : -7, 0, asset)),
    );
    return { type: 'pay-rewards', program, key, from, payments: this.#crowded(payments), atMs };
  }

  /**
   * Deposits to house accounts, so that the fund and the money to lend do not stay empty; at times one that is refused.
   */
  fund(atMs: number): Command {
    const [owner, asset, text] = this.#prng.pick([
      [-7, 'usdt', '40'],
      [-7, 'usdt', '90'],
      [-7, 'btc', '0.001'],
      [-9, 'usdt', '1500'],
      [-9, 'usd', '400'],
      [-6, 'new', '3000'],
      [-8, 'usdt', '5'],
      [-10, 'new', '5'],
    ] as const);
    return { type: 'fund-account', ledger: 'live', owner, accountType: 0, asset, amount: amount(text), atMs };
  }

  #payments(asset: string, has: bigint): PayRewards['payments'] {
    const count = this.#prng.between(1, 4);
    const sum = this.#prng.chance(0.12) ? has + this.#prng.pick([0n, 1n]) : has / BigInt(this.#prng.between(15, 90));
    const each = sum / BigInt(count);
    return Array.from({ length: count }, (_, index) => ({
      owner: this.#prng.chance(0.03) ? -2 : this.#prng.pick([...CUSTOMERS, 55]),
      asset,
      amount: (index === 0 ? sum - each * BigInt(count - 1) : each) as Amount,
      reference: this.#prng.between(0, 50),
    })).filter(({ amount: paid }) => paid > 0n || this.#prng.chance(0.05));
  }

  #crowded(payments: PayRewards['payments']): PayRewards['payments'] {
    const [first] = payments;
    if (first === undefined || !this.#prng.chance(0.06)) return payments;
    const each = { ...first, amount: 1n as Amount };
    return new Array<typeof each>(this.#prng.pick(CROWDS)).fill(each);
  }

  #one(items: readonly NaiveItem[]): NaiveItem | undefined {
    return items.length === 0 ? undefined : this.#prng.pick(items);
  }
}
