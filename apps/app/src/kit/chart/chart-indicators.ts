/** The indicators of the specification with their periods, and their values as the legend shows them. */
import { formatCompact, groupDigits, NO_FIGURE } from '../../platform/format.ts';

export type IndicatorName = 'MA' | 'EMA' | 'BOLL' | 'VOL' | 'MACD' | 'RSI' | 'WR';

/** Tokens that lines are drawn in: each stands out from the ground in light and dark. */
export const CHART_COLOURS = ['orange', 'brand', 'faint', 'green', 'red', 'blue', 'strong'] as const;
export type ChartColour = (typeof CHART_COLOURS)[number];

export interface IndicatorSetup {
  readonly name: IndicatorName;
  readonly params: readonly number[];
  /** Of its lines, in turn. */
  readonly colours: readonly ChartColour[];
  /** Drawn over the candles, or in a pane of its own. */
  readonly pane: 'candles' | 'own';
}

const THREE = ['orange', 'brand', 'faint'] as const;

export const INDICATORS: readonly IndicatorSetup[] = [
  { name: 'MA', params: [5, 10, 30], colours: THREE, pane: 'candles' },
  { name: 'EMA', params: [5, 10, 30], colours: THREE, pane: 'candles' },
  { name: 'BOLL', params: [14, 2], colours: THREE, pane: 'candles' },
  { name: 'VOL', params: [], colours: [], pane: 'own' },
  { name: 'MACD', params: [12, 26, 9], colours: ['orange', 'brand'], pane: 'own' },
  { name: 'RSI', params: [6], colours: ['orange'], pane: 'own' },
  { name: 'WR', params: [14], colours: ['orange'], pane: 'own' },
];
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL'];

export interface LegendValue {
  /** "MA5", "DIF". */
  readonly label: string;
  readonly text: string;
  readonly colour: ChartColour;
}

/** What the chart knows of a line or a bar of an indicator. */
export interface FigureInfo {
  readonly key: string;
}

/** The values of one indicator at one bar: `row` is the chart's result there, undefined before the indicator begins. */
export function indicatorLegend(
  setup: IndicatorSetup,
  figures: readonly FigureInfo[],
  row: Readonly<Record<string, unknown>> | undefined,
  priceDecimals: number,
): readonly LegendValue[] {
  return figures.map(({ key }, index) => ({
    label: labelOf(setup, key, index),
    text: valueText(setup.name, row?.[key], priceDecimals),
    // Bars of a histogram have the colours of prices; their figure stays grey.
    colour: setup.colours[index] ?? 'faint',
  }));
}

function labelOf({ name, params }: IndicatorSetup, key: string, index: number): string {
  if (name === 'BOLL' || name === 'MACD') return key.toUpperCase();
  if (name === 'VOL') return 'VOL';
  return `${name}${params[index] ?? ''}`;
}

function valueText(name: IndicatorName, value: unknown, priceDecimals: number): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return NO_FIGURE;
  if (name === 'VOL') return formatCompact(value.toFixed(8));
  return groupDigits(value.toFixed(name === 'RSI' || name === 'WR' ? 2 : priceDecimals));
}

/** The chosen indicators as they were kept, known ones only, in the order of the chips. */
export function readIndicators(stored: string | undefined): readonly IndicatorName[] {
  if (stored === undefined) return DEFAULT_INDICATORS;
  const kept = new Set(stored.split(','));
  return INDICATORS.filter(({ name }) => kept.has(name)).map(({ name }) => name);
}

export function toggleIndicator(chosen: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return INDICATORS.filter((one) => next.has(one.name)).map((one) => one.name);
}
