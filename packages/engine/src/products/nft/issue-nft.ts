import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import { recordAuditEntry } from '../../treasury/record-audit-entry.ts';
import type { IssueNft } from './commands.ts';
import { checkNft, type NftCollection } from './nft.ts';

/** A collection is issued once, and its terms never change. An item exists in the ledger once it is bought. */
export function issueNft(state: State, { terms, auditEntry, atMs }: IssueNft): CommandResult | Rejection {
  const wrong = checkNft(terms);
  if (wrong !== undefined) return wrong;
  if (state.nfts.collections.has(terms.id)) return reject('product_invalid', { detail: 'id' });
  const collection: NftCollection = { ...terms, sold: 0, dirty: false };
  state.nfts.collections.set(terms.id, collection);
  state.changes.products.collections.touch(collection);
  recordAuditEntry(state, auditEntry, atMs);
  return {};
}
