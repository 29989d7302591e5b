import { EVERY, type LedgerName, OWNER, openOfCustomer, openOfDesk, type State } from '@bourse/engine';
import { type Price, RATE_ONE } from '@bourse/money';

/**
 * Which limit: of the house's stress test, of what one market's customers have won, of one customer's part in the stress test; and of
 * what operators allow to be open on a desk, and of one customer.
 */
export type LimitKind = 'house' | 'market' | 'customer' | 'desk' | 'open';

/** How much of a limit is used up, in units of its coin. */
export interface LimitUse {
  readonly kind: LimitKind;
  readonly coin: string;
  /** Of 'market'; otherwise "". */
  readonly symbol: string;
  /** Of 'desk'; otherwise "". */
  readonly desk: string;
  /** Of 'customer' and 'open'; otherwise 0. */
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
    uses.push({
      kind: 'market',
      coin,
      symbol,
      desk: '',
      userId: 0,
      used,
      most: partOf(fundsOf(coin), bounds.deleverage.from),
    });
  }
  for (const coin of new Set([...state.margin.listings()].map(({ asset }) => asset))) {
    const used = state.margin.stressOf(ledger, coin);
    uses.push({ kind: 'house', coin, symbol: '', desk: '', userId: 0, used, most: fundsOf(coin) });
  }
  for (const [coin, owners] of ownersIn(state, ledger)) {
    const share = shares.get(coin);
    if (share === undefined) continue;
    const all = state.margin.stressOf(ledger, coin);
    for (const userId of owners) {
      const used = state.margin.stressOfOwner(ledger, userId, coin);
      const others = all > used ? all - used : 0n;
      uses.push({
        kind: 'customer',
        coin,
        symbol: '',
        desk: '',
        userId,
        used,
        most: partOf(fundsOf(coin) - others, share),
      });
    }
  }
  if (ledger === 'live') uses.push(...ofOperators(state));
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

/** How much is used of what operators allow to be open; live money alone. */
function ofOperators(state: State): Omit<LimitUse, 'part'>[] {
  const uses: Omit<LimitUse, 'part'>[] = [];
  const { limits, timed } = state;
  if (limits.isEmpty) return uses;
  for (const { desk, asset: coin, exposure: most } of limits.all()) {
    if (desk === EVERY || most === null) continue;
    uses.push({ kind: 'desk', coin, symbol: '', desk, userId: 0, used: openOfDesk(state, 'live', desk, coin), most });
  }
  const owners = new Map([...ownersIn(state, 'live')].map(([coin, found]) => [coin, new Set(found)]));
  for (const { ledger, asset, owner } of timed.orders.values()) {
    if (ledger === 'live') owners.set(asset, (owners.get(asset) ?? new Set()).add(owner));
  }
  for (const [coin, found] of owners) {
    for (const userId of found) {
      const most = limits.ofCustomer('exposure', userId, coin);
      if (most === null) continue;
      const used = openOfCustomer(state, 'live', userId, coin);
      uses.push({ kind: 'open', coin, symbol: '', desk: '', userId, used, most });
    }
  }
  return uses;
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
