import type { DeepPartial, Styles } from 'klinecharts';
import { tokenColours } from '../../platform/theme.ts';

/** Lines of indicators in turn; the legend uses the same. */
export const LINE_TOKENS = ['orange', 'brand', 'faint'] as const;

/** The app's tokens as the chart draws them. Legends are React's, so its own are off. */
export function chartStyles(): DeepPartial<Styles> {
  const [up, down, faint, line, strong, ground, ...lines] = tokenColours([
    ...(['up', 'down', 'faint', 'line', 'strong', 'surface-0'] as const),
    ...LINE_TOKENS,
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
      lines: lines.map((color) => ({ color, size: 1 })),
      lastValueMark: { show: false },
      tooltip: { showRule: 'none' },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: colour.line },
    crosshair: { horizontal: cross, vertical: cross },
  };
}
