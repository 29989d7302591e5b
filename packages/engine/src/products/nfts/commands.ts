import type { Amount } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { Act } from '../../treasury/act.ts';
import type { Bought } from '../bought.ts';
import type { NftTerms } from './nft.ts';

interface OfItem {
  readonly collectionId: number;
  readonly no: number;
}

/** An operator issues a collection. */
export interface IssueNft extends Stamped {
  readonly type: 'issue-nft';
  readonly terms: NftTerms;
  readonly act: Act;
}

/** Buys an item: from the operator where nobody owns it, else from its owner at the price they ask. */
export interface BuyNft extends Bought, OfItem {
  readonly type: 'buy-nft';
  /** What the buyer was shown; another price buys nothing. */
  readonly price: Amount;
}

/** The owner asks a price for an item; null takes it off the market. */
export interface AskNft extends Stamped, OfItem {
  readonly type: 'ask-nft';
  readonly owner: number;
  readonly price: Amount | null;
}

export type NftCommand = IssueNft | BuyNft | AskNft;
