import { type Amount, amount, formatAmount } from '@bourse/money';
import type { CaseSetting } from '@bourse/wire';
import type { CaseFigure } from '@bourse/wire/console';
import { sql } from 'kysely';
import { madeBetween } from '../../exchange/made-between.ts';
import { worthOf } from '../../exchange/needs-second.ts';
import type { MarketHub } from '../../market/market-hub.ts';
import type { Database } from '../../platform/db/database.ts';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import type { Finding } from './findings.ts';

export interface MoneyRuleDeps {
  readonly db: Database;
  readonly hub: MarketHub;
  /** The coin in which orders of a market are counted. */
  assetOf(desk: 'spot' | 'margin', symbol: string): string | undefined;
}

const HOUR_MS = 3_600_000;
/** So much of what came in, in percent, has to leave to be in and out. */
const LEAVES = 80n;
const HUNDRED = 100n;

/** What a customer moved one way within a time, worth USDT at present prices. */
interface Moved {
  readonly count: number;
  readonly worth: bigint;
  /** The number of the latest. */
  readonly last: number;
}
type Kind = 'recharge' | 'withdrawal';
const LIST = { recharge: 'deposits', withdrawal: 'withdrawals' } as const;

const ordersSince = (sinceMs: number, kind: Kind) =>
  sqlFor
    .selectFrom('money_orders')
    .select(({ fn, ref }) => [
      'owner',
      'asset',
      fn.countAll<number>().as('count'),
      fn.sum<string>('amount').as('sum'),
      fn.max(ref('id')).as('last'),
    ])
    .where('kind', '=', kind)
    .where(madeBetween(sql.ref('id'), { fromMs: sinceMs }))
    .where('created_ms', '>=', sinceMs)
    // A deposit counts once it came; a withdrawal also while it waits, which is when it can still be stopped.
    .where('status', 'in', kind === 'recharge' ? ['done'] : ['waiting', 'done'])
    .groupBy(['owner', 'asset']);

/** By customer. What has no price counts as nothing; that there was one counts. */
async function movedSince({ db, hub }: MoneyRuleDeps, sinceMs: number, kind: Kind): Promise<Map<number, Moved>> {
  const found = new Map<number, Moved>();
  for (const { owner, asset, count, sum, last } of await rows(db, ordersSince(sinceMs, kind))) {
    const before = found.get(owner) ?? { count: 0, worth: 0n, last: 0 };
    found.set(owner, {
      count: before.count + count,
      worth: before.worth + (worthOf({ hub }, asset, amount(sum)) ?? 0n),
      last: Math.max(before.last, last),
    });
  }
  return found;
}

const text = (worth: bigint): string => formatAmount(worth as Amount);
const figure = (name: string, value: string, to: CaseFigure['to'] = null): CaseFigure => ({ name, value, to });

/** More deposits, or withdrawals, within hours than a count, or worth more than an amount. */
export async function velocity(deps: MoneyRuleDeps, setting: CaseSetting, nowMs: number): Promise<Finding[]> {
  const { velocityHours, velocityCount } = setting;
  const most = amount(setting.velocityAmount);
  if (velocityCount === 0 && most === 0n) return [];
  const fromMs = nowMs - velocityHours * HOUR_MS;
  const findings: Finding[] = [];
  for (const kind of ['recharge', 'withdrawal'] as const) {
    for (const [userId, { count, worth, last }] of await movedSince(deps, fromMs, kind)) {
      const isMuch = (velocityCount > 0 && count > velocityCount) || (most > 0n && worth > most);
      if (!isMuch) continue;
      const to = { list: LIST[kind], filter: { customer: userId, fromMs, untilMs: nowMs } };
      findings.push({
        userId,
        rule: 'velocity',
        key: `${kind} ${last}`,
        figures: [
          figure(LIST[kind], String(count), to),
          figure('worth', text(worth)),
          figure('hours', String(velocityHours)),
        ],
      });
    }
  }
  return findings;
}

/** What was deposited leaves within hours, with hardly any trade between. */
export async function inAndOut(deps: MoneyRuleDeps, setting: CaseSetting, nowMs: number): Promise<Finding[]> {
  const least = amount(setting.inAndOutAmount);
  if (least === 0n) return [];
  const fromMs = nowMs - setting.inAndOutHours * HOUR_MS;
  const [came, left] = [await movedSince(deps, fromMs, 'recharge'), await movedSince(deps, fromMs, 'withdrawal')];
  const findings: Finding[] = [];
  for (const [userId, out] of left) {
    const into = came.get(userId);
    if (into === undefined || into.worth < least || out.worth * HUNDRED < into.worth * LEAVES) continue;
    const traded = await tradedSince(deps, userId, fromMs);
    if (traded * HUNDRED >= into.worth * BigInt(setting.inAndOutTraded)) continue;
    const filter = { customer: userId, fromMs, untilMs: nowMs };
    findings.push({
      userId,
      rule: 'inAndOut',
      key: `withdrawal ${out.last}`,
      figures: [
        figure('cameIn', text(into.worth), { list: 'deposits', filter }),
        figure('wentOut', text(out.worth), { list: 'withdrawals', filter }),
        figure('traded', text(traded), { list: 'orders', filter: { ...filter, ledger: 'live' } }),
        figure('hours', String(setting.inAndOutHours)),
      ],
    });
  }
  return findings;
}

/** What a customer's orders with own money did on all desks since then, in USDT. */
async function tradedSince({ db, hub, assetOf }: MoneyRuleDeps, owner: number, sinceMs: number): Promise<bigint> {
  const of = (table: 'spot_orders' | 'margin_orders') =>
    sqlFor
      .selectFrom(table)
      .select(({ fn }) => ['symbol', fn.sum<string>('value').as('sum')])
      .where('owner', '=', owner)
      .where('ledger', '=', 'live')
      .where(madeBetween(sql.ref('id'), { fromMs: sinceMs }))
      .groupBy('symbol');
  const timed = sqlFor
    .selectFrom('timed_orders')
    .select(({ fn }) => ['asset', fn.sum<string>('stake').as('sum')])
    .where('owner', '=', owner)
    .where('ledger', '=', 'live')
    .where(madeBetween(sql.ref('id'), { fromMs: sinceMs }))
    .groupBy('asset');
  const [spot, margin, stakes] = await Promise.all([
    rows(db, of('spot_orders')),
    rows(db, of('margin_orders')),
    rows(db, timed),
  ]);
  const sums = [
    ...spot.map(({ symbol, sum }) => [assetOf('spot', symbol), sum] as const),
    ...margin.map(({ symbol, sum }) => [assetOf('margin', symbol), sum] as const),
    ...stakes.map(({ asset, sum }) => [asset, sum] as const),
  ];
  return sums.reduce((all, [asset, sum]) => {
    const worth = asset === undefined ? null : worthOf({ hub }, asset, amount(sum));
    return all + (worth ?? 0n);
  }, 0n);
}
