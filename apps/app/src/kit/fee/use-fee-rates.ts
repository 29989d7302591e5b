import {
  EVERY_INSTRUMENT,
  type FeeDesk,
  type FeeRates,
  feeRatesAt,
  feeSchedules,
  myFees,
  rateIn,
  scheduleFor,
} from '@bourse/wire';
import { useCallback } from 'react';
import { useCall } from '../../platform/query-client.ts';

/** What a trade costs now; and what taking costs without promotions, which may have ended when a position is closed. */
export interface FeeNow extends FeeRates {
  readonly lastingTaker: string;
}

/** The schedules, and the level of who is signed in; visitors are on level 0. */
function useSchedules() {
  const schedules = useCall(feeSchedules, {}).data?.schedules;
  const level = useCall(myFees, {}).data?.level ?? 0;
  return { schedules, level };
}

/**
 * The fees of an instrument for who is signed in, by their level; undefined where no schedule changes the instrument's own. The one place
 * where the phone knows them.
 */
export function useFeeRates(): (desk: FeeDesk, symbol: string) => FeeNow | undefined {
  const { schedules, level } = useSchedules();
  return useCallback(
    (desk, symbol) => {
      const schedule = scheduleFor(schedules ?? [], desk, symbol);
      if (schedule === undefined) return undefined;
      const lasting = feeRatesAt({ ...schedule, promotions: [] }, level, 0);
      return { ...feeRatesAt(schedule, level, Date.now()), lastingTaker: lasting.taker };
    },
    [schedules, level],
  );
}

/** Terms of a market on margin with the customer's fees. */
export function withFees<T extends { readonly openFee: string; readonly closeFee: string }>(
  terms: T,
  fees: FeeNow | undefined,
): T {
  return fees === undefined ? terms : { ...terms, openFee: fees.taker, closeFee: fees.lastingTaker };
}

/** The least and the most that taking costs on a desk, now and without promotions; `listed`: of the instruments' own fees. */
export function useTakerRange(desk: FeeDesk) {
  const { schedules = [], level } = useSchedules();
  const here = schedules.filter((one) => one.desk === desk);
  const isWhole = here.some(({ symbol }) => symbol === EVERY_INSTRUMENT);
  return (listed: readonly [string, string], promoted: boolean): [string, string] => {
    const rates = here.map((one) => {
      const promotions = promoted ? one.promotions : [];
      return feeRatesAt({ ...one, promotions }, level, Date.now()).taker;
    });
    const rising = [...rates, ...(isWhole ? [] : listed)].sort((a, b) => (rateIn(a) < rateIn(b) ? -1 : 1));
    return [rising[0] ?? '0', rising.at(-1) ?? '0'];
  };
}
