/** One balance of the twin. */
export interface NaiveAccount {
  readonly ledger: string;
  readonly owner: number;
  readonly type: number;
  readonly asset: string;
  available: bigint;
  held: bigint;
}

/** Items of collections are bought and sold, and nothing else. */
export function isItem(asset: string): boolean {
  return /^nft-/.test(asset);
}

/** Balances as a list that is searched from the front: slow, and nothing to get wrong. */
export class NaiveLedger {
  readonly accounts: NaiveAccount[] = [];

  account(ledger: string, owner: number, type: number, asset: string): NaiveAccount {
    const found = this.accounts.find(
      (one) => one.ledger === ledger && one.owner === owner && one.type === type && one.asset === asset,
    );
    if (found !== undefined) return found;
    const opened = { ledger, owner, type, asset, available: 0n, held: 0n };
    this.accounts.push(opened);
    return opened;
  }

  available(ledger: string, owner: number, type: number, asset: string): bigint {
    return this.account(ledger, owner, type, asset).available;
  }
}
