import type { Amount } from '@bourse/money';
import type { Stamped } from '../../core/stamped.ts';
import type { AuditEntry } from '../../treasury/audit-entry.ts';
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
  readonly auditEntry: AuditEntry;
}

/** Buys an item: from the operator if nobody owns it, otherwise from its owner at the price they ask. */
export interface BuyNft extends Bought, OfItem {
  readonly type: 'buy-nft';
  /** The price that the buyer was shown; if it is another one now, the purchase is refused. */
  readonly price: Amount;
}

/** The owner offers an item at a price; null takes it off the market. */
export interface AskNft extends Stamped, OfItem {
  readonly type: 'ask-nft';
  readonly owner: number;
  readonly price: Amount | null;
}

export type NftCommand = IssueNft | BuyNft | AskNft;
