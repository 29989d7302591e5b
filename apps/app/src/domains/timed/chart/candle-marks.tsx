import type { Interval, TimedOrderRow } from '@bourse/wire';
import { useEffect, useMemo } from 'react';
import type { ChartController } from '../../../kit/chart/chart-controller.ts';
import { barMs } from '../../../kit/chart/chart-periods.ts';
import { useTheme } from '../../../platform/theme.ts';
import { useStandingWords } from '../standing-words.ts';
import { marksOf } from './chart-marks.ts';
import { markOverlays } from './draw-marks.ts';
import { useMarketClock } from './use-market-clock.ts';

const GROUP = 'timed';

export interface CandleMarksProps {
  readonly chart: ChartController;
  readonly symbol: string;
  readonly interval: Interval;
  /** What runs of this instrument. */
  readonly running: readonly TimedOrderRow[];
}

/** Draws the contracts that run into the candles. How they stand follows each price by itself. */
export function CandleMarks({ chart, symbol, interval, running }: CandleMarksProps) {
  const { shown: theme, priceColours } = useTheme();
  const words = useStandingWords();
  const { toMarket } = useMarketClock(symbol);
  const marks = useMemo(() => marksOf(running, toMarket), [running, toMarket]);
  const untilMs = marks[0]?.endMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when the appearance changes
  useEffect(() => {
    chart.draw(GROUP, markOverlays(marks, barMs(interval), words));
  }, [chart, marks, interval, words, theme, priceColours]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: bars of another interval are as wide and take longer
  useEffect(() => {
    chart.leaveRoom(untilMs);
  }, [chart, untilMs, interval]);
  useEffect(() => () => chart.draw(GROUP, []), [chart]);
  return null;
}
