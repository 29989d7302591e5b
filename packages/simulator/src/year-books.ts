import type { LedgerName, State, Transfer } from '@bourse/engine';

/** The number that stands for all customers together, beside the numbers of the house's accounts. */
export const EVERYBODY = 0;
/** The name that stands for all items of collections together, beside the assets. */
export const ITEMS = 'items';

export interface BookLine {
  in: bigint;
  out: bigint;
}

/** One house account and asset, or what all customers have of an asset. */
export interface BookAccount {
  readonly owner: number;
  readonly asset: string;
  readonly opening: bigint;
  /** By kind of transfer. */
  readonly lines: Map<string, BookLine>;
  /** The opening balance, what came in and what went out. */
  readonly closing: bigint;
}

/** Books of one ledger kept beside the engine, only from its transfers. */
export class YearBooks {
  readonly #ledger: LedgerName;
  readonly #openings = new Map<string, bigint>();
  readonly #lines = new Map<string, Map<string, BookLine>>();

  constructor(ledger: LedgerName = 'live') {
    this.#ledger = ledger;
  }

  /** Begins with the balances of all accounts. */
  open(state: State): void {
    this.#openings.clear();
    this.#lines.clear();
    for (const [key, balance] of balances(state, this.#ledger)) this.#openings.set(key, balance);
  }

  take(transfers: readonly Transfer[]): void {
    for (const { from, to, amount, cause } of transfers) {
      // Between customers nothing comes in or goes out.
      if (from.ledger !== this.#ledger || (from.owner > 0 && to.owner > 0)) continue;
      this.#line(keyOf(from), cause.kind).out += amount;
      this.#line(keyOf(to), cause.kind).in += amount;
    }
  }

  accounts(): BookAccount[] {
    const keys = new Set([...this.#openings.keys(), ...this.#lines.keys()]);
    return [...keys].map((key) => {
      const [owner = '', asset = ''] = key.split(' ');
      const opening = this.#openings.get(key) ?? 0n;
      const lines = this.#lines.get(key) ?? new Map<string, BookLine>();
      let closing = opening;
      for (const line of lines.values()) closing += line.in - line.out;
      return { owner: Number(owner), asset, opening, lines, closing };
    });
  }

  /** Where the engine's balances differ from the books. */
  difference(state: State): string | undefined {
    const said = balances(state, this.#ledger);
    for (const { owner, asset, closing } of this.accounts()) {
      const balance = said.get(`${owner} ${asset}`) ?? 0n;
      if (balance !== closing) return `the books of ${owner} close with ${closing} ${asset}, its balance is ${balance}`;
    }
    return undefined;
  }

  #line(key: string, kind: string): BookLine {
    const lines = this.#lines.get(key) ?? new Map<string, BookLine>();
    this.#lines.set(key, lines);
    const line = lines.get(kind) ?? { in: 0n, out: 0n };
    lines.set(kind, line);
    return line;
  }
}

function keyOf({ owner, asset }: { readonly owner: number; readonly asset: string }): string {
  return `${owner > 0 ? EVERYBODY : owner} ${asset.startsWith('nft-') ? ITEMS : asset}`;
}

/** By "owner asset". */
function balances({ ledger }: State, of: LedgerName): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const account of ledger.accounts()) {
    if (account.ledger !== of) continue;
    const key = keyOf(account);
    sums.set(key, (sums.get(key) ?? 0n) + account.available + account.held);
  }
  return sums;
}
