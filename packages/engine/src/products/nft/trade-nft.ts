import { type Amount, rateDown } from '@bourse/money';
import { assert } from '../../core/fault.ts';
import type { CommandResult } from '../../core/idempotency.ts';
import { type Rejection, reject } from '../../core/rejection.ts';
import type { State } from '../../core/state.ts';
import type { Account } from '../../ledger/account.ts';
import { isHouse, OWNER } from '../../ledger/owners.ts';
import type { AskNft, BuyNft } from './commands.ts';
import { NFT_UNIT, type NftCollection, type NftItem, nftAsset } from './nft.ts';

/** Buys an item from its owner, or from the operator if nobody has owned it yet. */
export function buyNft(state: State, command: BuyNft): CommandResult | Rejection {
  const { collectionId, no, owner, price, atMs } = command;
  const collection = state.nfts.collections.get(collectionId);
  const exists = collection !== undefined && Number.isInteger(no) && no >= 1 && no <= collection.supply;
  if (!exists || atMs < collection.beginMs || isHouse(owner)) return reject('product_closed');
  const item = state.nfts.item(collectionId, no);
  if (item?.owner === owner) return reject('nft_owner');
  if (item?.ask === null) return reject('nft_sold');
  if (price !== (item?.ask ?? collection.price)) return reject('nft_price');
  const paying = state.ledger.find('live', owner, 1, collection.asset);
  if (paying === undefined || paying.available < price) {
    return reject('insufficient_balance', { asset: collection.asset.toUpperCase() });
  }
  if (item === undefined) buyNew(state, collection, command, paying);
  else buyOfOwner(state, collection, item, command, paying);
  return { value: price };
}

/** It is created now: the supply limits how many items can be. */
function buyNew(state: State, collection: NftCollection, { no, owner, price, atMs }: BuyNft, paying: Account): void {
  const cause = { kind: 'nft', fromOrderId: 0, toOrderId: 0 } as const;
  state.ledger.transfer(paying, state.ledger.account('live', OWNER.treasury, 0, collection.asset), price, cause, atMs);
  const asset = nftAsset(collection.id, no);
  const outside = state.ledger.account('live', OWNER.external, 0, asset);
  state.ledger.transfer(outside, state.ledger.account('live', owner, 1, asset), NFT_UNIT, cause, atMs);
  collection.sold += 1;
  assert(collection.sold <= collection.supply, 'more items than were issued');
  const item: NftItem = {
    collectionId: collection.id,
    no,
    owner,
    ask: null,
    paid: price,
    updatedMs: atMs,
    dirty: false,
  };
  state.nfts.add(item);
  state.changes.products.collections.touch(collection);
  state.changes.products.items.touch(item);
}

function buyOfOwner(
  state: State,
  collection: NftCollection,
  item: NftItem,
  { owner, price, atMs }: BuyNft,
  paying: Account,
): void {
  const cause = { kind: 'nft', fromOrderId: 0, toOrderId: 0 } as const;
  const receiving = state.ledger.account('live', item.owner, 1, collection.asset);
  state.ledger.transfer(paying, receiving, price, cause, atMs);
  const fee: Amount = rateDown(price, collection.fee);
  if (fee > 0n) {
    const fees = state.ledger.account('live', OWNER.fees, 0, collection.asset);
    state.ledger.transfer(receiving, fees, fee, { ...cause, kind: 'fee' }, atMs);
  }
  const asset = nftAsset(collection.id, item.no);
  const from = state.ledger.account('live', item.owner, 1, asset);
  state.ledger.transferHeld(from, state.ledger.account('live', owner, 1, asset), NFT_UNIT, cause, atMs);
  item.owner = owner;
  item.ask = null;
  item.paid = price;
  touch(state, item, atMs);
}

/** The owner offers an item, changes its price, or takes it off the market. It is held while it is offered. */
export function askNft(state: State, { collectionId, no, owner, price, atMs }: AskNft): CommandResult | Rejection {
  const item = state.nfts.item(collectionId, no);
  if (item === undefined || item.owner !== owner) return reject('nft_owner');
  if (price !== null && price <= 0n) return reject('amount_incorrect');
  if (price === null && item.ask === null) return reject('order_not_open');
  const account = state.ledger.account('live', owner, 1, nftAsset(collectionId, no));
  if (price === null) state.ledger.release(account, NFT_UNIT);
  else if (item.ask === null) state.ledger.hold(account, NFT_UNIT);
  item.ask = price;
  touch(state, item, atMs);
  return {};
}

function touch(state: State, item: NftItem, atMs: number): void {
  item.updatedMs = atMs;
  state.changes.products.items.touch(item);
}
