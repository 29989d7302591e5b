import { formatCompact, formatWorth } from '@bourse/format';
import { PROFIT_PARTS, REPORT_DESKS } from '@bourse/wire/console';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { Ledger, Morning, Step } from './morning-types.ts';

const HEIGHT = 280;
const AXIS_WIDTH = 84;

export interface MorningChartsProps {
  readonly morning: Morning;
  readonly ledger: Ledger;
  readonly step: Step;
  readonly chart: 'volumeChart' | 'feesChart' | 'profitChart';
}

/** The periods side by side, each bar made of its desks or parts. */
export function MorningCharts({ morning, ledger, step, chart }: MorningChartsProps) {
  const t = useTranslate();
  const { periods, currency } = morning;
  const books = periods.map((period) => period[ledger]);
  const ofDesks = (name: 'volume' | 'fees') =>
    REPORT_DESKS.map((desk) => ({
      label: t(`reportDesk.${desk}`),
      data: books.map(({ desks }) => Number(desks.find((one) => one.desk === desk)?.[name] ?? 0)),
    }));
  const ofParts = () =>
    PROFIT_PARTS.map((part) => ({
      label: t(`profitPart.${part}`),
      data: books.map(({ profit }) => Number(profit[part])),
    }));
  const all = chart === 'profitChart' ? ofParts() : ofDesks(chart === 'volumeChart' ? 'volume' : 'fees');
  const shown = all.filter(({ data }) => data.some((value) => value !== 0));
  return (
    <BarChart
      height={HEIGHT}
      skipAnimation
      borderRadius={2}
      xAxis={[
        {
          data: periods.map(({ from }) => (step === 'month' ? from.slice(0, 7) : from.slice(5))),
          scaleType: 'band',
        },
      ]}
      yAxis={[{ width: AXIS_WIDTH, valueFormatter: (value: number) => formatCompact(value.toFixed(2)) }]}
      series={shown.map((series) => ({
        ...series,
        stack: 'all',
        stackOffset: 'diverging' as const,
        valueFormatter: (value: number | null) => `${formatWorth((value ?? 0).toFixed(2))} ${currency.toUpperCase()}`,
      }))}
    />
  );
}
