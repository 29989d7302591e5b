import { plain } from '../plain.ts';
import type { State } from '../state.ts';

/** What the engine remembers of products, as lines of text. */
export function productLines(state: State): string[] {
  const lines: string[] = [];
  const clean = <T extends { dirty: boolean }>({ dirty: _, ...rest }: T) => plain(rest);
  for (const plan of state.savings.plans.values()) lines.push(`savings plan ${plain(plan)}`);
  for (const rate of state.savings.rates()) lines.push(`savings rate ${rate}`);
  for (const count of state.savings.purchases()) lines.push(`savings bought ${count}`);
  for (const order of state.savings.orders.values()) lines.push(`savings order ${clean(order)}`);
  for (const product of state.loans.products.values()) lines.push(`loan product ${plain(product)}`);
  for (const loan of state.loans.loans.values()) lines.push(`loan ${clean(loan)}`);
  for (const offering of state.offerings.offerings.values()) lines.push(`offering ${clean(offering)}`);
  for (const order of state.offerings.orders.values()) lines.push(`offering order ${clean(order)}`);
  for (const collection of state.nfts.collections.values()) lines.push(`nft collection ${clean(collection)}`);
  for (const item of state.nfts.items.values()) lines.push(`nft item ${clean(item)}`);
  for (const key of state.rewards.keys()) lines.push(`reward ${key}`);
  return lines;
}
