import { plain } from '../core/plain.ts';
import type { State } from '../core/state.ts';

/** What the engine remembers of products, as lines of text. */
export function productLines(state: State): string[] {
  const lines: string[] = [];
  for (const plan of state.savings.plans.values()) lines.push(`savings plan ${inOrder(plan)}`);
  for (const rate of state.savings.rates()) lines.push(`savings rate ${rate}`);
  for (const count of state.savings.purchases()) lines.push(`savings bought ${count}`);
  for (const order of state.savings.orders.values()) lines.push(`savings order ${inOrder(order)}`);
  for (const product of state.loans.products.values()) lines.push(`loan product ${inOrder(product)}`);
  for (const loan of state.loans.loans.values()) lines.push(`loan ${inOrder(loan)}`);
  for (const offering of state.offerings.offerings.values()) lines.push(`offering ${inOrder(offering)}`);
  for (const order of state.offerings.orders.values()) lines.push(`offering order ${inOrder(order)}`);
  for (const collection of state.nfts.collections.values()) lines.push(`nft collection ${inOrder(collection)}`);
  for (const item of state.nfts.items.values()) lines.push(`nft item ${inOrder(item)}`);
  for (const key of state.rewards.keys()) lines.push(`reward ${key}`);
  return lines;
}

/** Fields by name: terms come from commands and from rows, which name them in another order. */
function inOrder(value: object): string {
  const fields = Object.entries(value).filter(([name]) => name !== 'dirty');
  return plain(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}
