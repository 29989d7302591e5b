import {
  type Command,
  Engine,
  LEDGERS,
  type LedgerName,
  OWNER,
  type Transfer,
  type TransferKind,
} from '@bourse/engine';
import { type Amount, formatAmount, amount as unitsOf } from '@bourse/money';
import { EVERYBODY, ITEMS, YearBooks } from '@bourse/simulator';
import type { Closing, ClosingBook } from '@bourse/wire/console';

const ACCOUNT_NAMES = Object.entries({ customers: EVERYBODY, ...OWNER });
/** What is owed back, or is no money of the house: nobody's profit. Every kind that is not named here must be in one part of it. */
const NO_PROFIT: ReadonlySet<TransferKind> = new Set(['savings', 'loan', 'repayment', 'move']);
const text = (value: bigint): string => formatAmount(value as Amount);
/** Collectibles count together. */
const nameOf = (asset: string): string => (asset.startsWith('nft-') || asset === ITEMS ? 'nft' : asset);

interface Moved {
  count: number;
  toCustomers: bigint;
  fromCustomers: bigint;
  betweenCustomers: bigint;
  withinHouse: bigint;
}

/** Sums of one ledger on one day. */
class DaySums {
  readonly movements = new Map<string, Moved>();
  readonly fees = new Map<string, bigint>();
  readonly trades = new Map<string, { trades: number; volume: bigint }>();
  readonly gained = new Map<string, bigint>();
  readonly timed = new Map<string, bigint>();
  readonly active = new Set<number>();

  trade(key: string, volume: bigint): void {
    const at = this.trades.get(key) ?? { trades: 0, volume: 0n };
    this.trades.set(key, { trades: at.trades + 1, volume: at.volume + volume });
  }

  transfer({ from, to, amount, cause: { kind } }: Transfer): void {
    const key = `${kind} ${nameOf(from.asset)}`;
    const at = this.movements.get(key) ?? {
      count: 0,
      toCustomers: 0n,
      fromCustomers: 0n,
      betweenCustomers: 0n,
      withinHouse: 0n,
    };
    this.movements.set(key, at);
    at.count += 1;
    if (from.owner > 0) at[to.owner > 0 ? 'betweenCustomers' : 'fromCustomers'] += amount;
    else at[to.owner > 0 ? 'toCustomers' : 'withinHouse'] += amount;
    for (const { owner } of [from, to]) if (owner > 0) this.active.add(owner);
    if ([from.owner, to.owner].includes(OWNER.external) || NO_PROFIT.has(kind)) return;
    // The fee of savings comes out of what is kept for customers.
    if (from.owner > 0 && to.owner < 0) add(this.gained, from.asset, amount);
    else if (from.owner < 0 && to.owner > 0) add(this.gained, from.asset, -amount);
    else if (kind === 'fee' && from.owner < 0) add(this.gained, from.asset, amount);
  }
}

function add(sums: Map<string, bigint>, asset: string, value: bigint): void {
  const key = nameOf(asset);
  sums.set(key, (sums.get(key) ?? 0n) + value);
}

/** What a closing must say of a day, from an engine of its own that takes the journal's commands, and from no table. */
export class DayBooks {
  readonly engine = new Engine();
  readonly #books = { live: new YearBooks('live'), demo: new YearBooks('demo') };
  #sums = { live: new DaySums(), demo: new DaySums() };
  /** Where each order and position stands: "spot btcusdt". */
  readonly #places = new Map<number, string>();
  readonly #ended = new Set<number>();
  readonly kinds = new Set<TransferKind>();

  begin(): void {
    for (const ledger of LEDGERS) this.#books[ledger].open(this.engine.state);
    this.#sums = { live: new DaySums(), demo: new DaySums() };
  }

  take(command: Command): void {
    const { changes } = this.engine.state;
    const outcome = this.engine.apply(command);
    if (!outcome.ok) throw new Error(`the journal has a command that is refused: ${outcome.code}`);
    const { spot, margin, timed, ledger } = changes;
    for (const { id, symbol } of spot.orders.rows) this.#places.set(id, `spot ${symbol}`);
    for (const { id, desk, symbol } of [...margin.orders.rows, ...margin.positions.rows]) {
      this.#places.set(id, `${desk} ${symbol}`);
    }
    for (const one of ledger.transfers.rows) this.#transfer(one, command);
    for (const one of spot.trades.rows) {
      this.#sums[one.ledger].trade(`spot ${one.symbol} ${this.#quoteOf(one.symbol)}`, one.value);
    }
    for (const one of margin.orders.rows) {
      const opened = one.closes === undefined && one.status !== 'open' && one.filled > 0n;
      if (opened && this.#ends(one.id)) this.#onMargin(one, one.value);
    }
    for (const one of margin.positions.rows) {
      if (one.status !== 'open' && this.#ends(one.id)) this.#onMargin(one, one.closedValue);
    }
    for (const one of timed.orders.rows) {
      const { id, symbol, asset, stake, outcome: end, win } = one;
      if (!this.#places.has(id)) {
        this.#places.set(id, `timed ${symbol}`);
        this.#sums[one.ledger].trade(`timed ${symbol} ${asset}`, stake);
      }
      if (end === 'won' || end === 'lost') add(this.#sums[one.ledger].timed, asset, end === 'won' ? -win : stake);
    }
    changes.clear();
  }

  #onMargin(of: { ledger: LedgerName; desk: string; symbol: string; asset: string }, volume: bigint): void {
    this.#sums[of.ledger].trade(`${of.desk} ${of.symbol} ${of.asset}`, volume);
  }

  #ends(id: number): boolean {
    const isNew = !this.#ended.has(id);
    this.#ended.add(id);
    return isNew;
  }

  #quoteOf(symbol: string): string {
    return this.engine.state.instrument(symbol).quote;
  }

  #transfer(one: Transfer, command: Command): void {
    const { from, to, amount, cause } = one;
    this.kinds.add(cause.kind);
    this.#books[from.ledger].take([one]);
    const sums = this.#sums[from.ledger];
    sums.transfer(one);
    if (cause.kind !== 'fee' || to.owner !== OWNER.fees) return;
    const inside =
      from.owner === OWNER.savings ? 'savings ' : command.type === 'end-withdrawal' ? 'withdrawal ' : 'other ';
    const key = `${this.#places.get(cause.fromOrderId) ?? inside} ${nameOf(from.asset)}`;
    sums.fees.set(key, (sums.fees.get(key) ?? 0n) + amount);
  }

  /** What of a ledger's books follows from the day's commands, by names. */
  expected(ledger: LedgerName) {
    const wrong = this.#books[ledger].difference(this.engine.state);
    if (wrong !== undefined) throw new Error(wrong);
    const accounts = this.#books[ledger].accounts();
    const sums = this.#sums[ledger];
    return {
      balances: Object.fromEntries(
        accounts
          .filter(({ closing }) => closing !== 0n)
          .map(({ owner, asset, closing }) => [`${nameOfOwner(owner)} ${nameOf(asset)}`, text(closing)]),
      ),
      movements: texts(sums.movements, ({ count, ...moved }) => ({ count, ...textsOf(moved) })),
      fees: texts(sums.fees, text),
      trades: texts(sums.trades, ({ trades, volume }) => ({ trades, volume: text(volume) })),
      gained: texts(sums.gained, text, (value) => value !== 0n),
      timed: texts(sums.timed, text, (value) => value !== 0n),
      feeAccount: this.#feeAccount(ledger),
      active: sums.active.size,
      liabilities: this.#liabilities(ledger),
      positions: this.#positions(ledger),
    };
  }

  /** What customers have, and what is kept for them. */
  #liabilities(ledger: LedgerName): Record<string, string> {
    const owed = new Map<string, bigint>();
    for (const account of this.engine.state.ledger.accounts()) {
      const isOwed = account.owner > 0 || account.owner === OWNER.savings || account.owner === OWNER.escrow;
      if (account.ledger === ledger && isOwed) add(owed, account.asset, account.available + account.held);
    }
    return texts(owed, text, (value) => value !== 0n);
  }

  #positions(ledger: LedgerName): Record<string, readonly string[]> {
    const open = new Map<string, [count: bigint, quantity: bigint, openValue: bigint, margin: bigint]>();
    for (const one of this.engine.state.margin.positions.values()) {
      if (one.ledger !== ledger) continue;
      const key = `${one.desk} ${one.symbol} ${one.direction}`;
      const [count, quantity, value, margin] = open.get(key) ?? [0n, 0n, 0n, 0n];
      open.set(key, [count + 1n, quantity + one.quantity, value + one.openValue, margin + one.margin]);
    }
    return texts(open, ([count, ...sums]) => [String(count), ...sums.map(text)]);
  }

  /** By how much the account of fees grew by fees alone: its balance less before, without what else came and went. */
  #feeAccount(ledger: LedgerName): Record<string, string> {
    const grown = this.#books[ledger].accounts().filter(({ owner }) => owner === OWNER.fees);
    const others = ({ lines }: (typeof grown)[number]) =>
      [...lines].filter(([kind]) => kind !== 'fee').reduce((sum, [, line]) => sum + line.in - line.out, 0n);
    const rows = grown.map((one) => [one.asset, one.closing - one.opening - others(one)] as const);
    return texts(new Map(rows), text, (value) => value !== 0n);
  }
}

const nameOfOwner = (owner: number): string => ACCOUNT_NAMES.find(([, one]) => one === owner)?.[0] ?? String(owner);
const textsOf = (row: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value)]));

function texts<V, T>(map: ReadonlyMap<string, V>, as: (value: V) => T, keep: (value: V) => boolean = () => true) {
  return Object.fromEntries([...map].filter(([, value]) => keep(value)).map(([key, value]) => [key, as(value)]));
}

/** The same of a closing. */
export function said(closing: Closing, ledger: LedgerName): ReturnType<DayBooks['expected']> {
  const { trialBalance, movements, fees, trades, profit, active, liabilities, positions } = closing[ledger];
  const balances = trialBalance.flatMap(({ asset, sum: _, ...accounts }) =>
    Object.entries(accounts)
      .filter(([, value]) => value !== '0')
      .map(([account, value]) => [`${account} ${asset}`, value]),
  );
  return {
    balances: Object.fromEntries(balances),
    movements: Object.fromEntries(movements.map(({ kind, asset, ...moved }) => [`${kind} ${asset}`, moved])),
    fees: Object.fromEntries(fees.map((one) => [`${one.desk} ${one.symbol} ${one.asset}`, one.amount])),
    trades: Object.fromEntries(
      trades.map((one) => [`${one.desk} ${one.symbol} ${one.asset}`, { trades: one.trades, volume: one.volume }]),
    ),
    gained: sumsBy(profit),
    timed: sumsBy(profit.filter(({ part }) => part === 'timed')),
    feeAccount: sumsBy(fees),
    active,
    liabilities: sumsBy(liabilities.map(({ asset, total }) => ({ asset, amount: total }))),
    positions: Object.fromEntries(
      (positions ?? []).map((one) => [
        `${one.desk} ${one.symbol} ${one.direction}`,
        [String(one.positions), one.quantity, one.openValue, one.margin],
      ]),
    ),
  };
}

/** By asset, without those that sum to nothing. */
function sumsBy(rows: readonly Pick<ClosingBook['profit'][number], 'asset' | 'amount'>[]): Record<string, string> {
  const sums = new Map<string, bigint>();
  for (const { asset, amount } of rows) add(sums, asset, unitsOf(amount));
  return texts(sums, text, (value) => value !== 0n);
}
