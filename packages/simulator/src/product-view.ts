import type { NaiveExchange } from './naive-exchange.ts';
import { naiveNextDue } from './naive-product-steps.ts';
import { NaiveProducts } from './naive-products.ts';

/** What the maker of product commands knows of the state: enough to reach every limit. */
export interface ProductView {
  readonly products: NaiveProducts;
  available(owner: number, type: number, asset: string): bigint;
  /** When something is due next; undefined where nothing is. */
  nextDue(): number | undefined;
}

export const NOTHING_OFFERED: ProductView = {
  products: new NaiveProducts(),
  available: () => 0n,
  nextDue: () => undefined,
};

export function productViewOf(exchange: NaiveExchange): ProductView {
  return {
    products: exchange.products,
    available: (owner, type, asset) => exchange.ledger.available('live', owner, type, asset),
    nextDue: () => naiveNextDue(exchange),
  };
}
