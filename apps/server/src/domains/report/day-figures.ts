import { type Amount, amount, formatAmount, ZERO } from '@bourse/money';
import { type Closing, type ClosingBook, PROFIT_PARTS, type ProfitPart, REPORT_DESKS } from '@bourse/wire/console';
import { worthAt } from './worth-at.ts';

type Desk = (typeof REPORT_DESKS)[number];
interface DeskFigures {
  volume: bigint;
  fees: bigint;
  trades: number;
}
/** Sums of one ledger, in the reporting currency. */
export interface BookFigures {
  readonly desks: Map<Desk, DeskFigures>;
  readonly profit: Map<ProfitPart, bigint>;
  deposits: bigint;
  withdrawals: bigint;
  active: number;
}
export interface DayFigures {
  registered: number;
  verified: number;
  unpriced: number;
  readonly live: BookFigures;
  readonly demo: BookFigures;
}

const noBook = (): BookFigures => ({
  desks: new Map(),
  profit: new Map(),
  deposits: 0n,
  withdrawals: 0n,
  active: 0,
});
export const noFigures = (): DayFigures => ({
  registered: 0,
  verified: 0,
  unpriced: 0,
  live: noBook(),
  demo: noBook(),
});

/** The sums of a day. What had no recorded rate does not count; where nothing had one, the day is unpriced. */
export function figuresOf(closing: Closing, currency: string): DayFigures {
  const rates = currency === 'usdt' ? { usdt: '1' } : closing.rates?.currencies;
  const inCurrency = (worth: string | null): bigint => (worth === null ? 0n : (worthAt(rates, currency, worth) ?? 0n));
  const { registered, verified } = closing.customers;
  const isPriced = closing.rates !== null && rates?.[currency] !== undefined;
  const unpriced = isPriced ? 0 : 1;
  const book = (of: ClosingBook) => bookFigures(of, isPriced ? inCurrency : () => 0n);
  return { registered, verified, unpriced, live: book(closing.live), demo: book(closing.demo) };
}

function bookFigures(book: ClosingBook, worthOf: (worth: string | null) => bigint): BookFigures {
  const figures = noBook();
  for (const { desk, worth, trades } of book.trades) {
    const at = deskOf(figures, desk);
    at.volume += worthOf(worth);
    at.trades += trades;
  }
  for (const { desk, worth } of book.fees) deskOf(figures, desk).fees += worthOf(worth);
  for (const { part, worth } of book.profit) {
    figures.profit.set(part, (figures.profit.get(part) ?? 0n) + worthOf(worth));
  }
  for (const { worth } of book.deposits) figures.deposits += worthOf(worth);
  for (const { worth } of book.withdrawals) figures.withdrawals += worthOf(worth);
  figures.active = book.active;
  return figures;
}

function deskOf({ desks }: BookFigures, desk: Desk): DeskFigures {
  const known = desks.get(desk) ?? { volume: 0n, fees: 0n, trades: 0 };
  desks.set(desk, known);
  return known;
}

/** Adds a day to a period. A customer who was active on several days counts once a day: `active` is that of the busiest. */
export function addDay(period: DayFigures, day: DayFigures): void {
  period.registered += day.registered;
  period.verified += day.verified;
  period.unpriced += day.unpriced;
  for (const ledger of ['live', 'demo'] as const) addBook(period[ledger], day[ledger]);
}

function addBook(sum: BookFigures, day: BookFigures): void {
  for (const [desk, { volume, fees, trades }] of day.desks) {
    const at = deskOf(sum, desk);
    at.volume += volume;
    at.fees += fees;
    at.trades += trades;
  }
  for (const [part, gained] of day.profit) sum.profit.set(part, (sum.profit.get(part) ?? 0n) + gained);
  sum.deposits += day.deposits;
  sum.withdrawals += day.withdrawals;
  sum.active = Math.max(sum.active, day.active);
}

const text = (value: bigint): string => formatAmount(value as Amount);

/** As the first page gets it. */
export function bookView({ desks, profit, deposits, withdrawals, active }: BookFigures) {
  const rows = REPORT_DESKS.flatMap((desk) => {
    const at = desks.get(desk);
    return at === undefined ? [] : [{ desk, volume: text(at.volume), fees: text(at.fees), trades: at.trades }];
  });
  const all = (part: (row: (typeof rows)[number]) => string) =>
    text(rows.reduce((sum, row) => sum + amount(part(row)), ZERO as bigint));
  return {
    volume: all(({ volume }) => volume),
    fees: all(({ fees }) => fees),
    trades: rows.reduce((sum, { trades }) => sum + trades, 0),
    profit: Object.fromEntries(PROFIT_PARTS.map((part) => [part, text(profit.get(part) ?? 0n)])) as Record<
      ProfitPart,
      string
    >,
    profitAll: text([...profit.values()].reduce((sum, gained) => sum + gained, 0n)),
    deposits: text(deposits),
    withdrawals: text(withdrawals),
    desks: rows,
    active,
  };
}
