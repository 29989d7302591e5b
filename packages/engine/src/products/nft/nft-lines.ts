import { plainByName } from '../../core/plain.ts';
import type { State } from '../../core/state.ts';

/** What the engine remembers of collectibles, as lines of text. */
export function* nftLines(state: State): Generator<string> {
  for (const collection of state.nfts.collections.values()) yield `nft collection ${plainByName(collection)}`;
  for (const item of state.nfts.items.values()) yield `nft item ${plainByName(item)}`;
}
