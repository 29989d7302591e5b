import type { StepProducts } from '@bourse/engine';
import { naiveFallDue } from './naive-loans.ts';
import { naiveClose, naiveUnlock } from './naive-offerings.ts';
import { done, idle, type NaiveOutcome } from './naive-outcome.ts';
import { naiveCreditDay, naiveDayEnds } from './naive-savings.ts';
import type { NaiveState } from './naive-state.ts';

const MOST = 1_000;

interface Due {
  readonly atMs: number;
  /** 0 savings, 1 loans, 2 offerings, 3 locks. */
  readonly kind: number;
  readonly id: number;
  readonly bring: (atMs: number) => void;
}

/** Everything that time will bring about by itself. */
function dues(exchange: NaiveState): Due[] {
  const { products } = exchange;
  const found: Due[] = [];
  for (const order of products.running()) {
    const bring = (atMs: number) => naiveCreditDay(exchange, order, atMs);
    found.push({ atMs: naiveDayEnds(order), kind: 0, id: order.id, bring });
  }
  for (const loan of products.loans) {
    const bring = (atMs: number) => naiveFallDue(exchange, loan, atMs);
    if (loan.status === 'running') found.push({ atMs: loan.dueMs, kind: 1, id: loan.id, bring });
  }
  for (const offering of products.offerings) {
    const { id, kind, endMs } = offering.terms;
    const bring = (atMs: number) => naiveClose(exchange, offering, atMs);
    if (offering.status === 'listed' && kind === 'sale') found.push({ atMs: endMs, kind: 2, id, bring });
    if (offering.status === 'allotted') found.push({ atMs: offering.payUntilMs, kind: 2, id, bring });
  }
  for (const share of products.shares) {
    const bring = (atMs: number) => naiveUnlock(exchange, share, atMs);
    if (share.locked) found.push({ atMs: share.unlockMs, kind: 3, id: share.id, bring });
  }
  return found;
}

function isEarlier(a: Due, b: Due): boolean {
  return (a.atMs - b.atMs || a.kind - b.kind || a.id - b.id) < 0;
}

/** What is due, the earliest first, one after the other. */
export function naiveStepProducts(exchange: NaiveState, { atMs }: StepProducts): NaiveOutcome {
  let count = 0;
  while (count < MOST) {
    let next: Due | undefined;
    for (const due of dues(exchange)) {
      if (due.atMs > atMs) continue;
      if (next === undefined || isEarlier(due, next)) next = due;
    }
    if (next === undefined) break;
    next.bring(atMs);
    count += 1;
  }
  return count === 0 ? idle({}) : done({});
}

/** When something is due next; undefined where nothing is. */
export function naiveNextDue(exchange: NaiveState): number | undefined {
  const times = dues(exchange).map(({ atMs }) => atMs);
  return times.length === 0 ? undefined : Math.min(...times);
}
