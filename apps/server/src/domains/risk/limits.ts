import { type LedgerName, OWNER, type State } from '@bourse/engine';
import { type Price, RATE_ONE } from '@bourse/money';

/** Which limit: of the house's stress test, of what one market's customers have won, of one customer's part in the stress test. */
export type LimitKind = 'house' | 'market' | 'customer';

/** How much of a limit is used up, in units of its coin. */
export interface LimitUse {
  readonly kind: LimitKind;
  readonly coin: string;
  /** Of 'market'; otherwise "". */
  readonly symbol: string;
  /** Of 'customer'; otherwise 0. */
  readonly userId: number;
  readonly used: bigint;
  /** Beyond this the engine refuses, or deleverages. Zero or less: nothing is left. */
  readonly most: bigint;
  /** Whole per cent of `most`, rounded down; PART_MOST where it is more. */
  readonly part: number;
}

export const PART_MOST = 999;

/** Limits that something uses, the fullest first, at most `count`. `markOf`: undefined where there is no price. */
export function limitsOf(
  state: State,
  ledger: LedgerName,
  markOf: (symbol: string) => Price | undefined,
  count: number,
): LimitUse[] {
  const fundsOf = (coin: string): bigint =>
    [OWNER.liquidity, OWNER.insurance].reduce(
      (sum, owner) => sum + (state.ledger.find(ledger, owner, 0, coin)?.available ?? 0n),
      0n,
    );
  const uses: Omit<LimitUse, 'part'>[] = [];
  const shares = new Map<string, bigint>();
  for (const { symbol, asset: coin, bounds } of state.margin.listings()) {
    const share = bounds?.share;
    if (share !== undefined && share < (shares.get(coin) ?? RATE_ONE + 1n)) shares.set(coin, share);
    const mark = markOf(symbol);
    if (bounds?.deleverage === undefined || mark === undefined) continue;
    const used = state.margin.market(ledger, symbol).exposure.owedAt(mark);
    uses.push({ kind: 'market', coin, symbol, userId: 0, used, most: partOf(fundsOf(coin), bounds.deleverage.from) });
  }
  for (const coin of new Set([...state.margin.listings()].map(({ asset }) => asset))) {
    const used = state.margin.stressOf(ledger, coin);
    uses.push({ kind: 'house', coin, symbol: '', userId: 0, used, most: fundsOf(coin) });
  }
  for (const [coin, owners] of ownersIn(state, ledger)) {
    const share = shares.get(coin);
    if (share === undefined) continue;
    const all = state.margin.stressOf(ledger, coin);
    for (const userId of owners) {
      const used = state.margin.stressOfOwner(ledger, userId, coin);
      const others = all > used ? all - used : 0n;
      uses.push({ kind: 'customer', coin, symbol: '', userId, used, most: partOf(fundsOf(coin) - others, share) });
    }
  }
  return uses
    .filter(({ used }) => used > 0n)
    .map((one) => ({ ...one, part: percentOf(one) }))
    .sort((a, b) => b.part - a.part)
    .slice(0, count);
}

const partOf = (of: bigint, part: bigint): bigint => (of <= 0n ? 0n : (of * part) / RATE_ONE);

function percentOf({ used, most }: Pick<LimitUse, 'used' | 'most'>): number {
  if (most <= 0n) return PART_MOST;
  const part = (used * 100n) / most;
  return part > BigInt(PART_MOST) ? PART_MOST : Number(part);
}

/** Who has something open on margin, by coin. */
function ownersIn({ margin }: State, ledger: LedgerName): ReadonlyMap<string, ReadonlySet<number>> {
  const owners = new Map<string, Set<number>>();
  for (const all of [margin.positions.values(), margin.orders.values()]) {
    for (const { ledger: of, asset, owner } of all) {
      if (of !== ledger) continue;
      const known = owners.get(asset);
      if (known === undefined) owners.set(asset, new Set([owner]));
      else known.add(owner);
    }
  }
  return owners;
}
