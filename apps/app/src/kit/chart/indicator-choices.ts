/** Periods and colours of indicators that customers choose: their bounds, and what is kept of them. */
import { CHART_COLOURS, type ChartColour, INDICATORS, type IndicatorName } from './chart-indicators.ts';

export interface IndicatorChoice {
  readonly params: readonly number[];
  readonly colours: readonly ChartColour[];
}

export interface ParamBounds {
  readonly min: number;
  readonly max: number;
}

const PERIOD: ParamBounds = { min: 1, max: 500 };
/** Standard deviations of a Bollinger band. */
const WIDTH: ParamBounds = { min: 1, max: 10 };

export function paramBounds(name: IndicatorName, at: number): ParamBounds {
  return name === 'BOLL' && at === 1 ? WIDTH : PERIOD;
}

/** The number that was typed; undefined where it is not whole or out of bounds. */
export function readParam(name: IndicatorName, at: number, text: string): number | undefined {
  if (!/^\d{1,4}$/.test(text)) return undefined;
  const value = Number(text);
  const { min, max } = paramBounds(name, at);
  return value >= min && value <= max ? value : undefined;
}

/** A MACD compares a shorter period with a longer one. */
export function inOrder(name: IndicatorName, params: readonly number[]): boolean {
  return name !== 'MACD' || (params[0] ?? 0) < (params[1] ?? 0);
}

/** What was kept of the choices: only those that are whole, in bounds and of colours that exist. */
export function readChoices(kept: unknown): Partial<Record<IndicatorName, IndicatorChoice>> {
  if (typeof kept !== 'object' || kept === null) return {};
  const choices: Partial<Record<IndicatorName, IndicatorChoice>> = {};
  for (const { name, params, colours } of INDICATORS) {
    const { params: numbers, colours: tokens } = (Reflect.get(kept, name) ?? {}) as Partial<Record<string, unknown>>;
    if (!Array.isArray(numbers) || !Array.isArray(tokens)) continue;
    if (numbers.length !== params.length || tokens.length !== colours.length) continue;
    const read = numbers.map((value, at) => readParam(name, at, String(value)));
    const known = tokens.map((token) => CHART_COLOURS.find((colour) => colour === token));
    const whole = read.filter((value) => value !== undefined);
    const drawn = known.filter((colour) => colour !== undefined);
    if (whole.length !== read.length || drawn.length !== known.length || !inOrder(name, whole)) continue;
    choices[name] = { params: whole, colours: drawn };
  }
  return choices;
}
