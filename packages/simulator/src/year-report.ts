import { type Amount, formatAmount } from '@bourse/money';
import { type BookAccount, EVERYBODY, ITEMS } from './year-books.ts';
import type { YearWorld } from './year-world.ts';

const NAMES: ReadonlyMap<number, string> = new Map([
  [EVERYBODY, 'customers'],
  [-1, 'outside'],
  [-3, 'fees'],
  [-6, 'treasury'],
  [-7, 'rewards'],
  [-8, 'savings'],
  [-9, 'loans'],
  [-10, 'offerings'],
]);

const WIDTH = 22;

interface Of {
  readonly seed: number;
  readonly customers: number;
  readonly days: number;
}

/** The year in numbers: every account of the house from its opening to its closing, and what is still promised. */
export function yearReport(world: YearWorld, { seed, customers, days }: Of): string[] {
  const { commands, transfers, promises } = world;
  return [
    `${customers} customers, ${days} days, seed ${seed}: ${commands} commands, ${transfers} transfers, ${promises.interestDays} days of interest`,
    '',
    row('account', 'asset', 'line', 'in', 'out', 'balance'),
    ...world.books.accounts().sort(inOrder).flatMap(accountLines),
    '',
    ...sumLines(world),
    '',
    ...promiseLines(world),
    '',
    ...endLines(world),
    '',
    ...refusalLines(world),
  ];
}

/** House accounts in their order, then the customers; assets by name. */
function inOrder(a: BookAccount, b: BookAccount): number {
  const rank = ({ owner }: BookAccount) => (owner === EVERYBODY ? 100 : -owner);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return a.asset < b.asset ? -1 : 1;
}

function accountLines({ owner, asset, opening, lines, closing }: BookAccount): string[] {
  const name = NAMES.get(owner) ?? `${owner}`;
  const text = asset === ITEMS ? asset : asset.toUpperCase();
  const kinds = [...lines].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    row(name, text, 'opening', '', '', money(opening)),
    ...kinds.map(([kind, line]) => row('', '', kind, money(line.in), money(line.out), '')),
    row('', '', 'closing', '', '', money(closing)),
  ];
}

function sumLines(world: YearWorld): string[] {
  const sums = new Map<string, bigint>();
  for (const { asset, closing } of world.books.accounts()) sums.set(asset, (sums.get(asset) ?? 0n) + closing);
  let below = 0;
  for (const { owner, available, held } of world.engine.state.ledger.accounts()) {
    if (owner > 0 && (available < 0n || held < 0n)) below += 1;
  }
  const texts = [...sums].map(([asset, sum]) => `${asset === ITEMS ? asset : asset.toUpperCase()} ${money(sum)}`);
  return [`sum of all accounts: ${texts.join(', ')}`, `customers below zero: ${below === 0 ? 'none' : below}`];
}

function promiseLines({ promises, engine }: YearWorld): string[] {
  const has = (owner: number, asset: string) => engine.state.ledger.find('live', owner, 0, asset)?.available ?? 0n;
  const promise = (...cells: readonly [string, string, string, string, string]) =>
    `${cells[0].padEnd(26)}${cells[1].padEnd(8)}${cells[2].padStart(7)}${cells[3].padStart(WIDTH)}${cells[4].padStart(WIDTH)}`.trimEnd();
  const lines = [promise('promised and open', 'asset', 'count', 'sum', 'its account has')];
  for (const [asset, { principal, cover, kept }] of promises.openSavings()) {
    const name = asset.toUpperCase();
    const all = principal.sum + cover + kept;
    lines.push(
      promise('principal of savings', name, `${principal.count}`, money(principal.sum), ''),
      promise('interest of fixed terms', name, '', money(kept), ''),
      promise('cover of days to come', name, '', money(cover), ''),
      promise('together', name, '', money(all), money(has(-8, asset))),
    );
  }
  for (const [asset, left] of promises.openOfferings()) {
    lines.push(promise('on offer', asset.toUpperCase(), `${left.count}`, money(left.sum), money(has(-10, asset))));
  }
  for (const [asset, { running, overdue }] of promises.openLoans()) {
    const name = asset.toUpperCase();
    lines.push(
      promise('lent, and in time', name, `${running.count}`, money(running.sum), ''),
      promise('lent, and overdue', name, `${overdue.count}`, money(overdue.sum), ''),
      promise('may still be lent', name, '', '', money(has(-9, asset))),
    );
  }
  return lines;
}

function endLines({ promises, engine }: YearWorld): string[] {
  const count = (name: string, rows: Iterable<{ readonly status: string }>) => {
    const counts = new Map<string, number>();
    for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
    const parts = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([status, times]) => `${times} ${status}`);
    return `${name}: ${parts.length === 0 ? 'none' : parts.join(', ')}`;
  };
  const costs = { interest: 0n, penalty: 0n };
  for (const { interest, penalty } of promises.loans.values()) {
    costs.interest += interest;
    costs.penalty += penalty;
  }
  const items = [...engine.state.nfts.items.values()];
  const asked = items.filter(({ ask }) => ask !== null).length;
  return [
    count('savings orders', promises.savings.values()),
    count('loans', promises.loans.values()),
    `paid for loans: ${money(costs.interest)} USDT of interest, ${money(costs.penalty)} USDT for being late`,
    count('offerings', promises.offerings.values()),
    count('applications and purchases', promises.applications.values()),
    `items: ${items.length} owned, ${asked} of them for sale; ${promises.itemsSoldOn} times one was sold on`,
  ];
}

function refusalLines({ refusals }: YearWorld): string[] {
  const all = [...refusals].sort(([a], [b]) => (a < b ? -1 : 1));
  return ['refused:', ...all.map(([what, times]) => `  ${what}: ${times}`)];
}

function row(...cells: readonly [string, string, string, string, string, string]): string {
  const [account, asset, line, ...sums] = cells;
  return `${account.padEnd(11)}${asset.padEnd(8)}${line.padEnd(12)}${sums.map((one) => one.padStart(WIDTH)).join('')}`.trimEnd();
}

/** With all eight decimals, so that the points are aligned; an empty text for zero. */
function money(units: bigint): string {
  if (units === 0n) return '0';
  const [whole = '', part = ''] = formatAmount((units < 0n ? -units : units) as Amount).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units < 0n ? '-' : ''}${grouped}.${part.padEnd(8, '0')}`;
}
