import { EVERY_INSTRUMENT, type FeeDesk, type FeeSchedule } from '@bourse/wire';
import { percentOf, rateOfPercent } from './percent.ts';

export interface TierDraft {
  readonly maker: string;
  readonly taker: string;
}

export interface PromotionDraft extends TierDraft {
  /** "2026-01-31T00:00", UTC. */
  readonly from: string;
  readonly to: string;
}

/** A schedule as it is typed: rates in percent. */
export interface ScheduleDraft {
  readonly desk: FeeDesk;
  readonly symbol: string;
  readonly tiers: readonly TierDraft[];
  readonly promotions: readonly PromotionDraft[];
}

export const NEW_SCHEDULE: ScheduleDraft = {
  desk: 'spot',
  symbol: EVERY_INSTRUMENT,
  tiers: [{ maker: '', taker: '' }],
  promotions: [],
};

const momentText = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

export function draftOf({ desk, symbol, tiers, promotions }: FeeSchedule): ScheduleDraft {
  const rates = ({ maker, taker }: TierDraft) => ({ maker: percentOf(maker), taker: percentOf(taker) });
  return {
    desk,
    symbol,
    tiers: tiers.map(rates),
    promotions: promotions.map(({ fromMs, toMs, ...one }) => ({
      ...rates(one),
      from: momentText(fromMs),
      to: momentText(toMs),
    })),
  };
}

/** The schedule that a draft says; undefined while something in it cannot be read. */
export function scheduleOf({ desk, symbol, tiers, promotions }: ScheduleDraft): FeeSchedule | undefined {
  const rates = ({ maker, taker }: TierDraft) => {
    const [made, taken] = [rateOfPercent(maker), rateOfPercent(taker)];
    return made === undefined || taken === undefined || taken.startsWith('-')
      ? undefined
      : { maker: made, taker: taken };
  };
  const readTiers = tiers.map(rates);
  const readPromotions = promotions.map(({ from, to, ...one }) => {
    const [read, fromMs, toMs] = [rates(one), Date.parse(`${from}Z`), Date.parse(`${to}Z`)];
    return read === undefined || Number.isNaN(fromMs) || Number.isNaN(toMs) ? undefined : { ...read, fromMs, toMs };
  });
  const isWhole = <T>(list: readonly (T | undefined)[]): list is readonly T[] => !list.includes(undefined);
  if (!isWhole(readTiers) || !isWhole(readPromotions)) return undefined;
  return { desk, symbol, tiers: [...readTiers], promotions: [...readPromotions] };
}
