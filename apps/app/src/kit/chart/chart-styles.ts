import type { CandleType, DeepPartial, SmoothLineStyle, Styles } from 'klinecharts';
import { tokenColours } from '../../platform/theme.ts';
import type { IndicatorSetup } from './chart-indicators.ts';
import type { ChartType } from './chart-settings.ts';

const CANDLES: Record<ChartType, CandleType> = { candles: 'candle_solid', bars: 'ohlc', line: 'area', area: 'area' };

/** The lines of an indicator; those of EMA are dashed, so that they differ from an MA's. */
export function indicatorLines({ name, colours }: IndicatorSetup): Partial<SmoothLineStyle>[] {
  const style = name === 'EMA' ? 'dashed' : 'solid';
  return tokenColours(colours).map((color) => ({ color, size: 1, style }));
}

/** The app's tokens as the chart draws them. Legends are React's, so its own are off. */
export function chartStyles(type: ChartType): DeepPartial<Styles> {
  const [up, down, faint, line, strong, ground, brand] = tokenColours([
    ...(['up', 'down', 'faint', 'line', 'strong', 'surface-0', 'brand'] as const),
  ]);
  const colour = { up, down, faint, line, strong, ground };
  const family = getComputedStyle(document.body).fontFamily;
  const direction = { upColor: colour.up, downColor: colour.down, noChangeColor: colour.faint };
  const axis = {
    axisLine: { color: colour.line },
    tickLine: { show: false },
    tickText: { color: colour.faint, size: 10, family },
  };
  const cross = {
    line: { color: colour.faint },
    text: { color: colour.ground, backgroundColor: colour.strong, borderColor: colour.strong, size: 10, family },
  };
  const mark = { color: colour.faint, textFamily: family };
  return {
    grid: { horizontal: { color: colour.line }, vertical: { show: false } },
    candle: {
      type: CANDLES[type],
      area: {
        lineColor: brand,
        lineSize: type === 'area' ? 2 : 1.5,
        backgroundColor: type === 'area' ? faded(brand) : 'transparent',
        // A point that pulses would draw the chart all the time.
        point: { color: brand, radius: 3, rippleRadius: 3, animation: false },
      },
      bar: {
        ...direction,
        upBorderColor: colour.up,
        downBorderColor: colour.down,
        noChangeBorderColor: colour.faint,
        upWickColor: colour.up,
        downWickColor: colour.down,
        noChangeWickColor: colour.faint,
      },
      priceMark: { high: mark, low: mark, last: { ...direction, text: { color: colour.ground, size: 10, family } } },
    },
    indicator: {
      ohlc: direction,
      bars: [direction],
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colour.line },
    crosshair: { horizontal: cross, vertical: cross },
  };
}

/** From nothing at the bottom to a quarter of the colour at the line. */
function faded(colour: string): { offset: number; color: string }[] {
  const [, parts = '0, 0, 0'] = /^rgba?\(([^)]+)\)$/.exec(colour) ?? [];
  const [red, green, blue] = parts.split(',');
  const at = (offset: number, share: number) => ({ offset, color: `rgba(${red},${green},${blue},${share})` });
  return [at(0, 0.01), at(1, 0.25)];
}
