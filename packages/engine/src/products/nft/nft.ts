import { AMOUNT_ONE, type Amount, type Rate } from '@bourse/money';
import { type Rejection, reject } from '../../core/rejection.ts';

/** A collection that the operator issues: its supply is fixed for ever. */
export interface NftTerms {
  readonly id: number;
  /** What items are paid in. */
  readonly asset: string;
  readonly supply: number;
  /** Price of an item that nobody has owned yet. */
  readonly price: Amount;
  /** The house's fee, as a proportion of what a holder sells for. */
  readonly fee: Rate;
  readonly beginMs: number;
}

export interface NftCollection extends NftTerms {
  /** Items that were bought from the operator. */
  sold: number;
  dirty: boolean;
}

/** An item somebody owns: one whole unit of its own asset in the ledger. */
export interface NftItem {
  readonly collectionId: number;
  /** From 1 to the supply. */
  readonly no: number;
  owner: number;
  /** The price its owner asks; null if it is not for sale. While it is for sale, it is held. */
  ask: Amount | null;
  /** What its owner paid. */
  paid: Amount;
  updatedMs: number;
  dirty: boolean;
}

export const NFT_SUPPLY_MAX = 10_000;
/** An item in the ledger: one whole unit of an asset of which there is only one. */
export const NFT_UNIT = AMOUNT_ONE as Amount;

/** "nft-3-17" */
export function nftAsset(collectionId: number, no: number): string {
  return `nft-${collectionId}-${no}`;
}

/** Whether an asset is an item. Items change hands only by their own commands, and stay on the platform account. */
export function isItem(asset: string): boolean {
  return asset.startsWith('nft-');
}

export function checkNft(terms: NftTerms): Rejection | undefined {
  const wrong = (detail: string) => reject('product_invalid', { detail });
  if (!Number.isSafeInteger(terms.id) || terms.id <= 0) return wrong('id');
  if (!Number.isInteger(terms.supply) || terms.supply < 1 || terms.supply > NFT_SUPPLY_MAX) return wrong('supply');
  if (isItem(terms.asset)) return wrong('asset');
  if (terms.price <= 0n || terms.fee < 0n || terms.fee > 50_000_000n) return wrong('price or fee');
  return undefined;
}
