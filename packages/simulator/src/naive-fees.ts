import type { FeeSchedule } from '@bourse/engine';

export interface NaiveRates {
  readonly maker: bigint;
  readonly taker: bigint;
}

interface LevelFact {
  readonly owner: number;
  readonly level: number;
  /** Undefined: earned. */
  readonly untilMs: number | undefined;
}

/** Everything that was ever said of fees, the latest last; what is in force is looked up from the end. */
export class NaiveFees {
  readonly said: FeeSchedule[] = [];
  readonly facts: LevelFact[] = [];

  /** The latest word on a desk's instrument, if it has tiers; otherwise that on all of the desk. */
  schedule(desk: string, symbol: string): FeeSchedule | undefined {
    for (const name of [symbol, '*']) {
      const latest = this.said.findLast((one) => one.desk === desk && one.symbol === name);
      if (latest !== undefined && latest.tiers.length > 0) return latest;
    }
    return undefined;
  }

  level(owner: number, atMs: number): number {
    const own = this.facts.filter((one) => one.owner === owner);
    const earned = own.findLast(({ untilMs }) => untilMs === undefined)?.level ?? 0;
    const granted = own.findLast(({ untilMs }) => untilMs !== undefined);
    return Math.max(earned, granted !== undefined && atMs < (granted.untilMs ?? 0) ? granted.level : 0);
  }

  /** Rates of the level alone. */
  lasting(desk: string, symbol: string, owner: number, atMs: number): NaiveRates | undefined {
    const tiers = this.schedule(desk, symbol)?.tiers;
    return tiers?.[this.level(owner, atMs)] ?? tiers?.at(-1);
  }

  /** Rates with the promotions of the moment: for each role the lowest. */
  rates(desk: string, symbol: string, owner: number, atMs: number): NaiveRates | undefined {
    const own = this.lasting(desk, symbol, owner, atMs);
    if (own === undefined) return undefined;
    const offers: NaiveRates[] = [own, ...runningAt(this.schedule(desk, symbol)?.promotions ?? [], atMs)];
    const lowest = (role: 'maker' | 'taker') =>
      offers.map((one) => one[role]).sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
    return { maker: lowest('maker'), taker: lowest('taker') };
  }
}

export function runningAt(promotions: FeeSchedule['promotions'], atMs: number): FeeSchedule['promotions'] {
  return promotions.filter(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
}
