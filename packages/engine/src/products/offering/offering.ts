import { type Amount, mulDivUp, PRICE_ONE, type Price } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { AccountType } from '../../ledger/owners.ts';
import { isItem } from '../nft/nft.ts';

/**
 * How a fixed quantity of an asset is distributed. `sale`: first come, first served, paid at once. `lots`: everybody
 * asks for the same quantity, and a draw decides who gets it. `prorata`: everybody asks for the same quantity and gets
 * the same part of it.
 */
export type OfferingKind = 'sale' | 'lots' | 'prorata';

/** Terms of an offering; they do not change once it is listed. */
export interface OfferingTerms {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly asset: string;
  readonly payAsset: string;
  /** The customer's account that pays and receives: 1 for coins, 9 for stocks. */
  readonly accountType: AccountType;
  /** Price of one unit of the asset, in `payAsset`. */
  readonly price: Price;
  /** Quantity on offer. It is in the house's offerings account from the listing on. */
  readonly total: Amount;
  /** Quantities are whole multiples of it. */
  readonly unit: Amount;
  /** `sale`: what one customer may buy altogether. Otherwise: the quantity that everybody asks for. */
  readonly purchaseLimit: Amount;
  readonly beginMs: number;
  readonly endMs: number;
  /** How long after the allotment what was won can be paid. */
  readonly payMs: number;
  /** How long what was bought is locked. */
  readonly lockMs: number;
  /**
   * What is applied for is held at its full cost until the draw, which pays what is won and frees the rest. A sale is paid at
   * once in any case.
   */
  readonly held: boolean;
  /** SHA-256 of the seed of the draw, published before anybody applies; "" for a sale. */
  readonly commitment: string;
}

export interface Offering extends OfferingTerms {
  /** `listed` until it is allotted, cancelled or (sales) over. */
  status: 'listed' | 'allotted' | 'closed' | 'cancelled';
  /** Sales: the quantity bought. Otherwise: the quantity won. */
  taken: Amount;
  /** What is still in the house's offerings account. */
  left: Amount;
  /** Applications, or purchases. */
  orders: number;
  /** The seed, revealed with the allotment, and the tick that decided with it; "" and 0 until then. */
  seed: string;
  tickId: number;
  tickPrice: Price;
  payUntilMs: number;
  dirty: boolean;
}

/** `won` waits for payment; once the time to pay is over, it is `lapsed`. */
export type OfferingOrderStatus = 'applied' | 'won' | 'lost' | 'paid' | 'lapsed';

export interface OfferingOrder {
  readonly id: number;
  readonly offeringId: number;
  readonly owner: number;
  /** The offering's. */
  readonly asset: string;
  readonly accountType: AccountType;
  /** Asked for. */
  readonly quantity: Amount;
  won: Amount;
  /** What `won` costs, in the pay asset. */
  cost: Amount;
  status: OfferingOrderStatus;
  /** Until when what was bought is locked; 0 if it is free. */
  unlockMs: number;
  /** Whether it is still locked. */
  locked: boolean;
  readonly createdMs: number;
  updatedMs: number;
  dirty: boolean;
}

/** Rounded up, to the ledger's unit. */
export function offeringCost(quantity: Amount, price: Price): Amount {
  return mulDivUp(quantity, price, PRICE_ONE) as Amount;
}

export function checkOffering(terms: OfferingTerms, atMs: number): Rejection | undefined {
  const wrong = (detail: string) => reject('product_invalid', { detail });
  if (!Number.isSafeInteger(terms.id) || terms.id <= 0) return wrong('id');
  if (terms.asset === terms.payAsset || terms.accountType === 0) return wrong('assets');
  if (isItem(terms.asset) || isItem(terms.payAsset)) return wrong('assets');
  if (terms.price <= 0n || terms.unit <= 0n || terms.total <= 0n) return wrong('quantities');
  if (terms.total % terms.unit !== 0n || terms.purchaseLimit % terms.unit !== 0n) return wrong('whole units');
  if (terms.purchaseLimit <= 0n || terms.purchaseLimit > terms.total) return wrong('limit');
  if (terms.endMs <= terms.beginMs || terms.endMs <= atMs) return wrong('times');
  if (terms.payMs < 0 || terms.lockMs < 0) return wrong('times');
  const isDrawn = /^[0-9a-f]{64}$/.test(terms.commitment);
  if (terms.kind === 'sale' ? terms.commitment !== '' : !isDrawn || terms.payMs === 0) return wrong('commitment');
  return undefined;
}
