import type { FeeRates as EngineRates, FeeSchedule as EngineSchedule, State } from '@bourse/engine';
import { type Amount, formatAmount, formatRate, type Rate, rateUp } from '@bourse/money';
import { FEE_DESKS, type FeeDesk, type FeeRates, type FeeSchedule, rateIn, signedRateText } from '@bourse/wire';
import type { MarketHub } from '../../market/market-hub.ts';

/** An instrument that costs a fee on a desk, with what its listing says. */
export interface Listed {
  readonly desk: FeeDesk;
  readonly symbol: string;
  readonly name: string;
  readonly maker: Rate;
  readonly taker: Rate;
}

/** Every instrument of the three desks, in the catalogue's order. On margin opening counts as maker or taker alike. */
export function listedFees(state: State, hub: Pick<MarketHub, 'instruments'>): Listed[] {
  return hub.instruments.flatMap(({ symbol, showSymbol: name }): Listed[] => {
    const spot = state.findInstrument(symbol);
    const margin = state.margin.find('live', symbol)?.listing;
    return [
      ...(spot === undefined
        ? []
        : [{ desk: 'spot' as const, symbol, name, maker: spot.makerFee, taker: spot.takerFee }]),
      ...(margin === undefined
        ? []
        : [{ desk: margin.desk, symbol, name, maker: margin.openFee, taker: margin.openFee }]),
    ];
  });
}

/** The least and the most of a desk's instruments. */
export function rangesOf(listed: readonly Listed[]) {
  return FEE_DESKS.map((desk) => {
    const here = listed.filter((one) => one.desk === desk);
    const range = (of: 'maker' | 'taker'): [string, string] => {
      const rising = here.map((one) => one[of]).sort((a, b) => (a < b ? -1 : 1));
      return [formatRate(rising[0] ?? (0n as Rate)), formatRate(rising.at(-1) ?? (0n as Rate))];
    };
    return { desk, listed: { maker: range('maker'), taker: range('taker') } };
  });
}

export const ratesText = ({ maker, taker }: EngineRates): FeeRates => ({
  maker: signedRateText(maker),
  taker: formatRate(taker),
});

/** A schedule of the engine as calls tell it. */
export function scheduleText({ desk, symbol, tiers, promotions }: EngineSchedule): FeeSchedule {
  return {
    desk,
    symbol,
    tiers: tiers.map(ratesText),
    promotions: promotions.map(({ fromMs, toMs, ...rates }) => ({ ...ratesText(rates), fromMs, toMs })),
  };
}

const ratesIn = ({ maker, taker }: FeeRates): EngineRates => ({ maker: rateIn(maker), taker: rateIn(taker) });

/** The other way round. */
export function scheduleIn({ desk, symbol, tiers, promotions }: FeeSchedule): EngineSchedule {
  return {
    desk,
    symbol,
    tiers: tiers.map(ratesIn),
    promotions: promotions.map(({ fromMs, toMs, ...rates }) => ({ ...ratesIn(rates), fromMs, toMs })),
  };
}

/** What a rate takes of an amount, rounded up; below zero: the rebate, rounded down. */
export function feeText(value: Amount, rate: Rate): string {
  if (rate >= 0n) return formatAmount(rateUp(value, rate));
  const rebate = ((value * -rate) / 100_000_000n) as Amount;
  return rebate === 0n ? '0' : `-${formatAmount(rebate)}`;
}
