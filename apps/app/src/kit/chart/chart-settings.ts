/** How charts are drawn on this phone: their type, the customer's own lines, periods and colours of indicators. */
import { readStored, writeStored } from '../../platform/stored.ts';
import { useValue, ValueStore } from '../../platform/value-store.ts';
import { INDICATORS, type IndicatorName, type IndicatorSetup } from './chart-indicators.ts';
import { type IndicatorChoice, readChoices } from './indicator-choices.ts';

export const CHART_TYPES = ['candles', 'bars', 'line', 'area'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export interface ChartSettings {
  readonly type: ChartType;
  /** Own orders and positions are drawn into the chart. */
  readonly ownLines: boolean;
  /** What differs from the usual periods and colours. */
  readonly choices: Readonly<Partial<Record<IndicatorName, IndicatorChoice>>>;
}

const KEPT = 'chart-settings';
export const DEFAULT_SETTINGS: ChartSettings = { type: 'candles', ownLines: true, choices: {} };

/** What was kept, as far as it is understood. */
export function readSettings(stored: string | undefined): ChartSettings {
  const kept = parsed(stored);
  return {
    type: CHART_TYPES.find((type) => type === kept.type) ?? DEFAULT_SETTINGS.type,
    ownLines: kept.ownLines !== false,
    choices: readChoices(kept.choices),
  };
}

function parsed(stored: string | undefined): Readonly<Partial<Record<keyof ChartSettings, unknown>>> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const store = new ValueStore(readSettings(readStored(KEPT)));

export function useChartSettings(): ChartSettings {
  return useValue(store);
}

export function changeSettings(change: Partial<ChartSettings>): void {
  const next = { ...store.read(), ...change };
  store.write(next);
  writeStored(KEPT, JSON.stringify(next));
}

/** The indicators with the periods and colours chosen on this phone. */
export function chosenSetups({ choices }: ChartSettings): readonly IndicatorSetup[] {
  return INDICATORS.map((setup) => ({ ...setup, ...choices[setup.name] }));
}
