import type { NftCollection, NftItem } from './nft.ts';

/** What the engine remembers of collectibles: the collections, and every item that somebody owns. */
export class NftDesk {
  readonly collections = new Map<number, NftCollection>();
  /** By "COLLECTION-NUMBER". */
  readonly items = new Map<string, NftItem>();

  item(collectionId: number, no: number): NftItem | undefined {
    return this.items.get(`${collectionId}-${no}`);
  }

  add(item: NftItem): void {
    this.items.set(`${item.collectionId}-${item.no}`, item);
  }
}
