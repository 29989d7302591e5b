import { createHash } from 'node:crypto';
import { OWNER } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import type { Closing, ClosingBook } from '@bourse/wire/console';
import type { Database } from '../../platform/db/database.ts';
import { type Balance, balancesOf, type Found, foundIn } from './closing-queries.ts';
import { dayText, type Window } from './closing-window.ts';
import type { DayEnd } from './day-ends.ts';
import { worthText } from './worth-at.ts';

const ACCOUNTS = { customers: 0, ...OWNER } as const;
const NAMES = Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[];
type Row = ClosingBook['trialBalance'][number];
type Ledger = 'live' | 'demo';

export interface ClosingInput {
  readonly day: number;
  readonly window: Window;
  /** The books of the day before; undefined computes balances from the first transfer on. */
  readonly before: Pick<Closing, Ledger> | undefined;
  readonly end: DayEnd | undefined;
}

/** The books of a day, in an order that follows from what they hold: computed again they are the same to the byte. */
export async function computeClosing(db: Database, { day, window, before, end }: ClosingInput): Promise<Closing> {
  const { after, upto } = window;
  const from = before === undefined ? { ...after, batch: 0 } : after;
  const moved = await balancesOf(db, { after: from, upto });
  const found = await foundIn(db, window);
  const book = (ledger: Ledger) => bookOf(ledger, balanceRows(ledger, before, moved), found, end);
  const { all, registered, verified } = found.customers;
  return {
    day: dayText(day),
    head: { batch: upto.batch, hash: upto.hash, atMs: upto.atMs },
    afterBatch: after.batch,
    rates: end?.rates ?? null,
    customers: { all, registered, verified },
    live: book('live'),
    demo: book('demo'),
  };
}

/** The text that is stored, and its hash. */
export function written(closing: Closing): { readonly body: string; readonly hash: string } {
  const body = JSON.stringify(closing);
  return { body, hash: createHash('sha256').update(body).digest('hex') };
}

const sum = (a: string, b: string) => formatAmount((amount(a) + amount(b)) as Amount);

function balanceRows(ledger: Ledger, before: ClosingInput['before'], moved: readonly Balance[]): Row[] {
  const rows = new Map<string, Record<string, string>>();
  for (const row of before?.[ledger].trialBalance ?? []) rows.set(row.asset, { ...row });
  for (const { owner, asset, amount: change } of moved.filter((one) => one.ledger === ledger)) {
    const name = NAMES.find((one) => ACCOUNTS[one] === owner);
    if (name === undefined) throw new Error(`owner ${owner} is no account of the house`);
    const row = rows.get(asset) ?? { asset };
    row[name] = sum(row[name] ?? '0', change);
    rows.set(asset, row);
  }
  return [...rows].sort(([a], [b]) => compare(a, b)).map(([asset, row]) => whole(asset, row));
}

function whole(asset: string, row: Readonly<Record<string, string>>): Row {
  const amounts = Object.fromEntries(NAMES.map((name) => [name, row[name] ?? '0']));
  const total = Object.values(amounts).reduce(sum, '0');
  return { asset, ...amounts, sum: total } as Row;
}

/** By code units: the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Without the ledger, in the order of the texts that name them. */
function ordered<R extends { readonly ledger: Ledger }>(rows: readonly R[], ledger: Ledger, key: (row: R) => string) {
  return rows.filter((row) => row.ledger === ledger).sort((a, b) => compare(key(a), key(b)));
}

function bookOf(ledger: Ledger, trialBalance: Row[], found: Found, end: DayEnd | undefined): ClosingBook {
  const prices = end?.rates.prices;
  const worth = (asset: string, text: string) => worthText(prices, asset, text);
  const movements = ordered(found.movements, ledger, ({ asset, kind }) => `${kind} ${asset}`).map((one) => ({
    asset: one.asset,
    kind: one.kind,
    count: one.count,
    toCustomers: one.to_customers,
    fromCustomers: one.from_customers,
    betweenCustomers: one.between_customers,
    withinHouse: one.within_house,
  }));
  const inOrOut = (kind: 'recharge' | 'withdrawal') =>
    movements
      .filter((one) => one.kind === kind)
      .map(({ asset, count, toCustomers, fromCustomers }) => {
        const moved = kind === 'recharge' ? toCustomers : fromCustomers;
        return { asset, count, amount: moved, worth: worth(asset, moved) };
      });
  return {
    trialBalance,
    liabilities: trialBalance.map(({ asset, customers, savings, escrow }) => {
      const total = sum(sum(customers, savings), escrow);
      return { asset, customers, savings, escrow, total, worth: worth(asset, total) };
    }),
    movements,
    trades: ordered(found.trades, ledger, ({ desk, symbol, asset }) => `${desk} ${symbol} ${asset}`).map(
      ({ desk, symbol, asset, trades, volume }) => ({
        desk,
        symbol,
        asset,
        trades,
        volume,
        worth: worth(asset, volume),
      }),
    ),
    fees: ordered(found.fees, ledger, ({ desk, symbol, asset }) => `${desk} ${symbol} ${asset}`).map(
      ({ desk, symbol, asset, amount: paid }) => ({ desk, symbol, asset, amount: paid, worth: worth(asset, paid) }),
    ),
    profit: ordered(found.gains, ledger, ({ part, asset }) => `${part} ${asset}`).map(
      ({ part, asset, amount: gained }) => ({ part, asset, amount: gained, worth: worth(asset, gained) }),
    ),
    deposits: inOrOut('recharge'),
    withdrawals: inOrOut('withdrawal'),
    positions: end === undefined ? null : end.positions.filter((one) => one.ledger === ledger).map(without),
    active: found.active.find((one) => one.ledger === ledger)?.active ?? 0,
  };
}

const without = ({ ledger: _, ...position }: DayEnd['positions'][number]) => position;
