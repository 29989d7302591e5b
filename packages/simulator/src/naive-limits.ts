import type { RejectionCode, RiskLimit, SetRiskLimit } from '@bourse/engine';
import { worth } from './naive-book.ts';
import { restOf } from './naive-margin.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

export function naiveSetLimit(exchange: NaiveState, { limit, auditEntry, atMs }: SetRiskLimit): NaiveOutcome {
  const { desk, owner, asset, exposure, stake } = limit;
  const offered = [
    ...exchange.margin.listings.map((one) => [one.desk, one.asset]),
    ...exchange.desk.listings.map((one) => ['timed', one.asset]),
  ];
  if (!offered.some(([on, of]) => of === asset && [on, '*'].includes(desk))) return refuse('unknown_instrument');
  const isWhole = Number.isSafeInteger(owner) && owner > -1;
  const below = [exposure, stake].some((value) => value !== null && value < 0n);
  const ofDesk = desk !== '*' && (owner !== 0 || stake !== null);
  if (!isWhole || below || ofDesk) return refuse('amount_incorrect');
  exchange.limits.push(limit);
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

interface Wanted {
  readonly ledger: string;
  readonly owner: number;
  readonly desk: string;
  readonly asset: string;
  readonly adds: bigint;
  /** Of a timed contract. */
  readonly stake: bigint | undefined;
}

/** Which limit would be left behind; everything that is open is added up anew. */
export function naiveBeyond(exchange: NaiveState, wanted: Wanted): RejectionCode | undefined {
  const { ledger, owner, desk, asset, adds, stake } = wanted;
  if (ledger === 'demo') return undefined;
  const all = openings(exchange).filter((one) => one.ledger === ledger && one.asset === asset);
  const sum = (of: typeof all) => of.reduce((total, one) => total + one.value, adds);
  const set = (on: string, whose: number): RiskLimit | undefined =>
    exchange.limits.findLast((one) => one.desk === on && one.owner === whose && one.asset === asset);
  const least = (what: 'exposure' | 'stake') => set('*', owner)?.[what] ?? set('*', 0)?.[what];
  const passes = (value: bigint, most: bigint | null | undefined) => (most ?? value) < value;
  if (stake !== undefined && passes(stake, least('stake'))) return 'stake_limit';
  if (passes(sum(all.filter((one) => one.owner === owner)), least('exposure'))) return 'customer_limit';
  return passes(sum(all.filter((one) => one.desk === desk)), set(desk, 0)?.exposure) ? 'desk_limit' : undefined;
}

/** Everything that is open or may become so: positions, orders that open some, timed contracts. */
function openings({ margin, desk }: NaiveState) {
  const of = (symbol: string) => {
    const listing = margin.listings.find((one) => one.symbol === symbol);
    return { desk: `${listing?.desk}`, asset: listing?.asset };
  };
  return [
    ...margin.positions.map((one) => ({ ...one, ...of(one.symbol), value: one.openValue })),
    ...margin.orders
      .filter((one) => one.closes === undefined)
      .map((one) => ({ ...one, ...of(one.symbol), value: worth(restOf(one), one.price) })),
    ...desk.open.map((one) => ({ ...one, desk: 'timed', value: one.stake })),
  ].map(({ ledger, owner, desk: on, asset, value }) => ({ ledger, owner, desk: on, asset, value }));
}
