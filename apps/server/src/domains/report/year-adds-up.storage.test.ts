import { LEDGERS, type LedgerName } from '@bourse/engine';
import { type Amount, amount, formatAmount } from '@bourse/money';
import { DAY_MS } from '@bourse/wire';
import { type ClosingBook, PROFIT_PARTS } from '@bourse/wire/console';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyJournal } from '../../exchange/verify-journal.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openTestDatabase } from '../../platform/db/test-database.ts';
import { isLongRun } from '../../testing/sample.ts';
import { writeStatement } from '../statement/statement-domain.ts';
import { written } from './closing.ts';
import { closingOf } from './closing-store.ts';
import { addDay, bookView, figuresOf, noFigures } from './day-figures.ts';
import { deskCommands, ReportedDays, yearCommands, yearOf } from './test-reported-days.ts';

const MIGRATIONS = new URL('../../../migrations', import.meta.url).pathname;
/** Days that are computed again from the first transfer on: each takes as long as all before it. */
const FROM_FIRST = 12;

/** What came to an asset's holders and went from them, by "kind asset". */
type Sums = Record<string, readonly [came: string, went: string]>;

const [YEAR, DESKS] = isLongRun ? [{ customers: 300, days: 365 }, 366] : [{ customers: 25, days: 25 }, 30];
const RUNS = [
  {
    of: 'the year of all products',
    commands: () => yearCommands(YEAR.customers, YEAR.days),
    parts: ['fees', 'lending', 'products', 'programmes'],
  },
  { of: 'all desks and products', commands: () => deskCommands(7, DESKS), parts: [...PROFIT_PARTS].sort() },
] as const;

describe.each(RUNS)('reports of $of', ({ commands, parts }) => {
  let db: OpenDatabase;
  let days: ReportedDays;
  const profitOf = (ledger: LedgerName) => days.closings.flatMap(({ closing }) => closing[ledger].profit);

  beforeAll(async () => {
    db = await openTestDatabase();
    await migrate(db, MIGRATIONS);
    days = await ReportedDays.open(db);
    await days.run(commands());
  });

  it('say of each day what the engine’s own books say, to the unit', async () => {
    // Each day was compared as it was closed; this is what there was to compare.
    const met = new Set(LEDGERS.flatMap((ledger) => profitOf(ledger).map(({ part }) => part)));
    expect([...met].sort()).toEqual(parts);
    expect(days.closings.length).toBeGreaterThan(20);
    const sums = days.closings.flatMap(({ closing }) => LEDGERS.flatMap((ledger) => closing[ledger].trialBalance));
    expect(new Set(sums.map((row) => row.sum))).toEqual(new Set(['0']));
    expect((await verifyJournal(db)).problems).toEqual([]);
  });

  it('say the same of a day when they are made later', async () => {
    const again = async (day: number, from: 'first' | 'before') => written(await closingOf({ db }, day, from)).hash;
    for (const { day, hash } of days.closings) expect(await again(day, 'before'), `${day}`).toBe(hash);
    const last = days.closings.slice(-FROM_FIRST);
    for (const { day, hash } of last) expect(await again(day, 'first'), `${day}`).toBe(hash);
  });

  it('sum up on the first page to the days, and its fees by desk are the fees of its profit', () => {
    const sum = noFigures();
    for (const { closing } of days.closings) addDay(sum, figuresOf(closing, 'usdt'));
    for (const ledger of LEDGERS) {
      const view = bookView(sum[ledger]);
      const worths = profitOf(ledger).map(({ worth }) => worth ?? '0');
      expect(view.profitAll).toBe(sumOf(worths));
      expect(sumOf(Object.values(view.profit))).toBe(view.profitAll);
      expect(view.fees).toBe(view.profit.fees);
      expect(sumOf(view.desks.map(({ fees }) => fees))).toBe(view.fees);
    }
    expect(sum.unpriced).toBe(0);
  });

  it('sum up to the statements of all customers for each tax year', async () => {
    for (const year of new Set(days.closings.map(({ day }) => yearOf(day)))) {
      const [fromMs, toMs] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
      for (const ledger of LEDGERS) {
        const own = await statements(ledger, fromMs, toMs);
        const books = days.closings.filter(({ day }) => yearOf(day) === year).map(({ closing }) => closing[ledger]);
        expect(own.kinds, `${year} ${ledger}`).toEqual(movementsOf(books));
        const before = days.closings.findLast(({ day }) => day * DAY_MS < fromMs)?.closing[ledger];
        expect(own.changes, `${year} ${ledger}`).toEqual(changesOf(before, books.at(-1)));
      }
    }
  });

  /** The sums of all customers' statements: by kind of movement, and what all entries together changed. */
  async function statements(ledger: LedgerName, fromMs: number, toMs: number) {
    const owners = new Set([...days.books.engine.state.ledger.accounts()].map(({ owner }) => owner));
    const kinds = new Map<string, [bigint, bigint]>();
    const changes = new Map<string, bigint>();
    const { committer } = days;
    const deps = { db, head: () => committer.head, rowsMax: Number.MAX_SAFE_INTEGER - 1 };
    for (const userId of owners) {
      if (userId < 0) continue;
      const wanted = { userId, ledger, fromMs, toMs, zone: 'UTC' } as const;
      const gains = await writeStatement(deps, { ...wanted, kind: 'gains' }, toMs);
      for (const [section, , asset = '', kind = '', moved = ''] of cellsOf(gains.csv)) {
        if (section !== 'movements') continue;
        const key = `${kind.split(' ')[0]} ${nameOf(asset)}`;
        const at = kinds.get(key) ?? [0n, 0n];
        at[kind.endsWith(' in') ? 0 : 1] += amount(moved.replace('-', ''));
        kinds.set(key, at);
      }
      const entries = await writeStatement(deps, { ...wanted, kind: 'entries' }, toMs);
      for (const [id = '', , , asset = '', , moved = ''] of cellsOf(entries.csv)) {
        if (!id.startsWith('entry')) continue;
        changes.set(nameOf(asset), (changes.get(nameOf(asset)) ?? 0n) + amount(moved));
      }
    }
    return { kinds: textsOf(kinds), changes: changed(changes) };
  }
});

const text = (value: bigint): string => formatAmount(value as Amount);
const sumOf = (texts: readonly string[]): string => text(texts.reduce((all, one) => all + amount(one), 0n));
const nameOf = (asset: string): string => (asset.startsWith('nft-') ? 'nft' : asset);
const cellsOf = (csv: string): string[][] => csv.split('\r\n').map((line) => line.split(','));
const changed = (changes: ReadonlyMap<string, bigint>): Record<string, string> =>
  Object.fromEntries([...changes].filter(([, value]) => value !== 0n).map(([asset, value]) => [asset, text(value)]));
const textsOf = (kinds: ReadonlyMap<string, readonly [bigint, bigint]>): Sums =>
  Object.fromEntries([...kinds].map(([key, [came, went]]) => [key, [text(came), text(went)]]));

/** What came to customers and went from them by the closings; between own accounts nothing does. */
function movementsOf(books: readonly ClosingBook[]): Sums {
  const kinds = new Map<string, [bigint, bigint]>();
  for (const { kind, asset, toCustomers, fromCustomers, betweenCustomers } of books.flatMap((one) => one.movements)) {
    const between = kind === 'move' ? 0n : amount(betweenCustomers);
    const [came, went] = [amount(toCustomers) + between, amount(fromCustomers) + between];
    if (came === 0n && went === 0n) continue;
    const at = kinds.get(`${kind} ${asset}`) ?? [0n, 0n];
    kinds.set(`${kind} ${asset}`, [at[0] + came, at[1] + went]);
  }
  return textsOf(kinds);
}

/** By how much all customers together have more at the end of a year than before it. */
function changesOf(before: ClosingBook | undefined, last: ClosingBook | undefined): Record<string, string> {
  const changes = new Map<string, bigint>();
  for (const { asset, customers } of last?.trialBalance ?? []) {
    const had = before?.trialBalance.find((row) => row.asset === asset)?.customers ?? '0';
    changes.set(asset, amount(customers) - amount(had));
  }
  return changed(changes);
}
