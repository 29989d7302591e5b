import { type Amount, ZERO } from '@bourse/money';
import { assert } from '../core/fault.ts';
import type { Account, TransferCause } from './account.ts';
import type { LedgerChanges } from './ledger-changes.ts';
import { type AccountType, LEDGERS, type LedgerName, mayOwe } from './owners.ts';

/**
 * Double entry: money moves only from one account to another of the same ledger and asset, so the sum over
 * all accounts of an asset stays zero. Holds set a part of a balance aside; they move nothing.
 */
export class Ledger {
  readonly #byOwner = new Map<number, Account[]>();
  readonly #changes: LedgerChanges;

  constructor(changes: LedgerChanges) {
    this.#changes = changes;
  }

  /** The account, opened empty where there was none. */
  account(ledger: LedgerName, owner: number, type: AccountType, asset: string): Account {
    const found = this.find(ledger, owner, type, asset);
    if (found !== undefined) return found;
    const account: Account = { ledger, owner, type, asset, available: ZERO, held: ZERO, orders: 0, dirty: false };
    const accounts = this.#byOwner.get(owner);
    if (accounts === undefined) this.#byOwner.set(owner, [account]);
    else accounts.push(account);
    return account;
  }

  find(ledger: LedgerName, owner: number, type: AccountType, asset: string): Account | undefined {
    return findIn(this.of(owner), ledger, type, asset);
  }

  /** All accounts of an owner, of both ledgers, as they are: others may be opened later. */
  of(owner: number): readonly Account[] {
    return this.#byOwner.get(owner) ?? NONE;
  }

  /** Restores a stored balance at start. */
  restore(ledger: LedgerName, owner: number, type: AccountType, asset: string, available: Amount, held: Amount): void {
    const account = this.account(ledger, owner, type, asset);
    account.available = available;
    account.held = held;
  }

  /** Moves free money. The caller has checked that it is there. */
  transfer(from: Account, to: Account, amount: Amount, cause: TransferCause, atMs: number): void {
    this.#check(from, to, amount);
    assert(from.available >= amount || mayOwe(from.owner), 'a transfer takes more than is available');
    from.available = (from.available - amount) as Amount;
    this.#arrive(from, to, amount, cause, atMs);
  }

  /** Moves money that was held. */
  transferHeld(from: Account, to: Account, amount: Amount, cause: TransferCause, atMs: number): void {
    this.#check(from, to, amount);
    assert(from.held >= amount, 'a transfer takes more than is held');
    from.held = (from.held - amount) as Amount;
    this.#arrive(from, to, amount, cause, atMs);
  }

  /** Sets a part of the free money aside. */
  hold(account: Account, amount: Amount): void {
    assert(amount >= 0n, 'a hold is not negative');
    assert(account.available >= amount, 'a hold takes more than is available');
    account.available = (account.available - amount) as Amount;
    account.held = (account.held + amount) as Amount;
    this.#changes.accounts.touch(account);
  }

  /** Gives a part of what is held back. */
  release(account: Account, amount: Amount): void {
    assert(amount >= 0n, 'a release is not negative');
    assert(account.held >= amount, 'a release gives back more than is held');
    account.held = (account.held - amount) as Amount;
    account.available = (account.available + amount) as Amount;
    this.#changes.accounts.touch(account);
  }

  *accounts(): IterableIterator<Account> {
    for (const accounts of this.#byOwner.values()) yield* accounts;
  }

  /** Sum of all accounts by "ledger asset". If one is not zero, the books do not balance. */
  trialBalance(): Map<string, bigint> {
    const sums = new Map<string, bigint>();
    for (const account of this.accounts()) {
      const key = `${account.ledger} ${account.asset}`;
      sums.set(key, (sums.get(key) ?? 0n) + account.available + account.held);
    }
    return sums;
  }

  #check(from: Account, to: Account, amount: Amount): void {
    assert(amount > 0n, 'a transfer moves something');
    assert(from.asset === to.asset, 'a transfer keeps its asset');
    assert(from.ledger === to.ledger, 'a transfer keeps its ledger');
    assert(from !== to, 'a transfer has two ends');
  }

  #arrive(from: Account, to: Account, amount: Amount, cause: TransferCause, atMs: number): void {
    to.available = (to.available + amount) as Amount;
    this.#changes.accounts.touch(from);
    this.#changes.accounts.touch(to);
    this.#changes.transfers.add({ from, to, amount, cause, atMs });
  }
}

const NONE: readonly Account[] = [];

/** One of an owner's accounts. An owner has a handful: a scan beats a map of composed keys. */
export function findIn(
  accounts: readonly Account[],
  ledger: LedgerName,
  type: AccountType,
  asset: string,
): Account | undefined {
  for (const account of accounts) {
    if (account.asset === asset && account.ledger === ledger && account.type === type) return account;
  }
  return undefined;
}

/** Open spot orders that an owner's accounts pay for. */
export function openOrders(accounts: readonly Account[], ledger: LedgerName): number {
  let count = 0;
  for (const account of accounts) if (account.ledger === ledger) count += account.orders;
  return count;
}

/** Throws a fault unless the trial balance is zero and only accounts that may owe are below zero. */
export function assertBalanced(ledger: Ledger): void {
  for (const [key, sum] of ledger.trialBalance()) assert(sum === 0n, `the trial balance of ${key} is ${sum}`);
  for (const account of ledger.accounts()) {
    assert(account.held >= 0n, 'held is below zero');
    assert(account.available >= 0n || mayOwe(account.owner), `owner ${account.owner} is below zero`);
    assert(LEDGERS.includes(account.ledger), 'an unknown ledger');
  }
}
