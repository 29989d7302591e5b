import { type Amount, PRICE_ONE } from '@bourse/money';
import type { CommandResult } from '../core/idempotency.ts';
import { type Rejection, reject } from '../core/rejection.ts';
import type { State } from '../core/state.ts';
import { EVERY } from '../desks/halt/halt.ts';
import { haltedAt } from '../desks/halt/while-open.ts';
import { unlistedAt } from '../desks/instrument/while-listed.ts';
import { isItem } from '../products/nft/nft.ts';
import type { Convert, MoveFunds } from './commands.ts';
import { type AccountType, isHouse, OWNER } from './owners.ts';

/** A customer moves free money between two accounts of their own. */
export function moveFunds(state: State, command: MoveFunds): CommandResult | Rejection {
  const { ledger, owner, asset, from, to, amount, atMs } = command;
  if (amount <= 0n || !mayMove(owner, from, to) || isItem(asset)) return reject('amount_incorrect');
  if (from === to) return reject('same_account');
  const paying = state.ledger.find(ledger, owner, from, asset);
  if (paying === undefined || paying.available < amount) {
    return reject('insufficient_balance', { asset: asset.toUpperCase() });
  }
  const receiving = state.ledger.account(ledger, owner, to, asset);
  state.ledger.transfer(paying, receiving, amount, { kind: 'move', fromOrderId: 0, toOrderId: 0 }, atMs);
  return {};
}

/** A customer changes one asset for another with the house at a price of the market; what they get is rounded down. */
export function convert(state: State, command: Convert): CommandResult | Rejection {
  const { ledger, owner, from, to, amount, price, market, atMs } = command;
  if (!mayMove(owner, from.type, to.type)) return reject('amount_incorrect');
  if (amount <= 0n || price <= 0n || from.asset === to.asset) return reject('amount_incorrect');
  if (isItem(from.asset) || isItem(to.asset)) return reject('amount_incorrect');
  const received = ((amount * price) / PRICE_ONE) as Amount;
  if (received <= 0n) return reject('amount_incorrect');
  const halted = haltedThrough(state, command);
  if (halted !== undefined) return halted;
  const unlisted = unlistedThrough(state, command);
  if (unlisted !== undefined) return unlisted;
  if (market === null) return reject('price_stale');
  if (market !== undefined && price > market) return reject('price_moved');
  const paying = state.ledger.find(ledger, owner, from.type, from.asset);
  if (paying === undefined || paying.available < amount) {
    return reject('insufficient_balance', { asset: from.asset.toUpperCase() });
  }
  const house = state.ledger.find(ledger, OWNER.liquidity, 0, to.asset);
  if (house === undefined || house.available < received) return reject('house_limit');
  const cause = { kind: 'convert', fromOrderId: 0, toOrderId: 0 } as const;
  state.ledger.transfer(paying, state.ledger.account(ledger, OWNER.liquidity, 0, from.asset), amount, cause, atMs);
  state.ledger.transfer(house, state.ledger.account(ledger, owner, to.type, to.asset), received, cause, atMs);
  return { value: received };
}

/** Shares are sold on the desk of stocks; everything else is a swap, also at par, where no instrument is part of the price. */
function haltedThrough(state: State, { ledger, through = [] }: Convert): Rejection | undefined {
  for (const symbol of through.length === 0 ? [EVERY] : through) {
    const isShare = state.margin.find(ledger, symbol)?.listing.desk === 'stock';
    const halted = haltedAt(state, { desk: isShare ? 'stock' : 'swap', symbol });
    if (halted !== undefined) return halted;
  }
  return undefined;
}

/** What was wound down may be given away, not bought; what was ended has no price. */
function unlistedThrough(state: State, { ledger, to, through = [] }: Convert): Rejection | undefined {
  for (const symbol of through) {
    const share = state.margin.find(ledger, symbol)?.listing;
    const desk = share?.desk === 'stock' ? 'stock' : 'spot';
    const base = desk === 'stock' ? share?.base : state.findInstrument(symbol)?.base;
    const unlisted = unlistedAt(state, { desk, symbol, opens: base === to.asset });
    if (unlisted !== undefined) return unlisted;
  }
  return undefined;
}

/** A customer may not move the house's money, nor use accounts of the house's type. */
function mayMove(owner: number, from: AccountType, to: AccountType): boolean {
  return !isHouse(owner) && from !== 0 && to !== 0;
}
