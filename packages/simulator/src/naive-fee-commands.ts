import type { FeeSchedule, GrantFeeLevel, MarginListing, SetFeeLevel, SetFeeSchedule } from '@bourse/engine';
import { runningAt } from './naive-fees.ts';
import { RATE_SCALE } from './naive-margin.ts';
import { done, type NaiveOutcome, refuse } from './naive-outcome.ts';
import type { NaiveState } from './naive-state.ts';

const TOP = 20;
const MOST = RATE_SCALE / 10n;

export function naiveSetSchedule(exchange: NaiveState, { schedule, auditEntry, atMs }: SetFeeSchedule): NaiveOutcome {
  if (!isSound(schedule)) return refuse('fee_invalid');
  const { desk, symbol, tiers, promotions } = schedule;
  const listings = exchange.margin.listings.filter((one) => one.desk === desk);
  const names = desk === 'spot' ? [...exchange.instruments.keys()] : listings.map((one) => one.symbol);
  if (symbol !== '*' && !names.includes(symbol)) return refuse('unknown_instrument');
  // Looked at one unit before, at and after each end of a promotion, and long after all of them.
  const edges = promotions.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
  for (const moment of [...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), Infinity]) {
    const met = [...tiers, ...runningAt(promotions, moment)];
    for (const one of met) if (met.some(({ taker }) => one.maker + taker < 0n)) return refuse('fee_rebate');
  }
  const dearest = tiers.reduce<bigint>((most, { taker }) => (taker > most ? taker : most), 0n);
  const meant = listings.filter((one) => symbol === '*' || one.symbol === symbol);
  if (meant.some((one) => isTooDear(one, dearest))) return refuse('fee_leverage');
  exchange.fees.said.push(schedule);
  exchange.treasury.auditEntry(auditEntry, atMs);
  return done({});
}

/** Whether a position at the highest leverage would be liquidated where it was opened. */
export function isTooDear({ leverages, liquidation }: MarginListing, fee: bigint): boolean {
  if (liquidation.kind === 'loss-share') return false;
  return (liquidation.rate + fee) * BigInt(Math.max(...leverages)) >= RATE_SCALE;
}

function isSound({ desk, tiers, promotions }: FeeSchedule): boolean {
  if (!['spot', 'contract', 'stock'].includes(desk)) return false;
  if (tiers.length > TOP + 1 || promotions.length > 20 || (tiers.length === 0 && promotions.length > 0)) return false;
  const size = (rate: bigint) => (rate < 0n ? -rate : rate);
  if ([...tiers, ...promotions].some(({ maker, taker }) => taker < 0n || taker > MOST || size(maker) > MOST))
    return false;
  const falling = (list: readonly bigint[]) => list.every((rate, i) => i === 0 || rate <= (list[i - 1] ?? rate));
  if (!falling(tiers.map((one) => one.maker)) || !falling(tiers.map((one) => one.taker))) return false;
  return promotions.every(
    ({ fromMs, toMs }) => Number.isSafeInteger(fromMs) && Number.isSafeInteger(toMs) && fromMs >= 0 && toMs > fromMs,
  );
}

const isLevel = (owner: number, level: number) => owner >= 0 && Number.isInteger(level) && level >= 0 && level <= TOP;

export function naiveSetLevel({ fees }: NaiveState, { owner, level }: SetFeeLevel): NaiveOutcome {
  if (!isLevel(owner, level)) return refuse('fee_invalid');
  fees.facts.push({ owner, level, untilMs: undefined });
  return done({});
}

export function naiveGrantLevel({ fees, treasury }: NaiveState, command: GrantFeeLevel): NaiveOutcome {
  const { owner, level, untilMs, auditEntry, atMs } = command;
  if (!isLevel(owner, level) || !Number.isSafeInteger(untilMs)) return refuse('fee_invalid');
  if (level > 0 ? untilMs <= atMs : untilMs !== 0) return refuse('fee_invalid');
  fees.facts.push({ owner, level, untilMs });
  treasury.auditEntry(auditEntry, atMs);
  return done({});
}
