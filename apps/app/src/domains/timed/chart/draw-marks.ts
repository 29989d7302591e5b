/**
 * Running contracts as overlays of the candles: the entry price across from the opening on, the end as an upright line
 * with its time on the axis, and for the one that ends first how it stands, as a word and as a band up to the price.
 */
import { groupDigits } from '@bourse/format';
import { type Chart, type Coordinate, type OverlayCreate, type OverlayFigure, registerOverlay } from 'klinecharts';
import { tokenColours } from '../../../platform/theme.ts';
import type { Standing } from '../standing.ts';
import { type ChartMark, leadText, markStanding } from './chart-marks.ts';

const CONTRACT = 'timedContract';
const LABEL_PX = 9;
/** Half of a time on the axis. */
const TIME_PX = 28;
const GAP_PX = 4;
const TAG_PX = 16;

interface Drawn {
  readonly mark: ChartMark;
  /** It ends first: the others are only lines. */
  readonly first: boolean;
  readonly barMs: number;
  readonly words: Readonly<Record<Standing, string>>;
  readonly colours: Readonly<Record<Standing, string>>;
  readonly ground: string;
}

registerOverlay<Drawn>({
  name: CONTRACT,
  totalStep: 2,
  createPointFigures: ({ chart, overlay, coordinates: [open], bounding }) => {
    const price = chart.getDataList().at(-1)?.close;
    if (open === undefined || price === undefined) return [];
    const { mark, first, words, colours, ground } = overlay.extendData;
    const standing = markStanding(mark, price);
    const color = colours[standing];
    const endX = xOfEnd(chart, overlay.extendData);
    const line = (from: Coordinate, to: Coordinate, dash: number[]): OverlayFigure => ({
      type: 'line',
      attrs: { coordinates: [from, to] },
      styles: { style: 'dashed', dashedValue: dash, size: 1, color },
    });
    const { width, height } = bounding;
    const figures = [line({ x: Math.max(0, open.x), y: open.y }, { x: width, y: open.y }, [4, 3])];
    if (endX <= width) figures.push(line({ x: endX, y: 0 }, { x: endX, y: height }, [2, 3]));
    if (!first) return figures;
    const priceY = yOf(chart, price);
    figures.unshift({
      type: 'rect',
      attrs: {
        x: Math.max(0, open.x),
        y: Math.min(open.y, priceY),
        width: Math.max(2, Math.min(endX, width) - Math.max(0, open.x)),
        height: Math.abs(priceY - open.y),
      },
      styles: { style: 'fill', color: color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.14)') },
    });
    const text = leadText(mark, price, chart.getSymbol()?.pricePrecision ?? 2, words[standing]);
    const y = Math.max(LABEL_PX, Math.min(height - LABEL_PX, open.y));
    figures.push({
      type: 'text',
      attrs: { x: GAP_PX, y, text, align: 'left', baseline: 'middle' },
      styles: tag(color, ground),
    });
    return figures;
  },
  createYAxisFigures: ({ chart, overlay, coordinates: [open], bounding }) => {
    const price = chart.getDataList().at(-1)?.close;
    const { mark, first, colours, ground } = overlay.extendData;
    if (!first || open === undefined || price === undefined) return [];
    // The last price stands there.
    if (Math.abs(open.y - yOf(chart, price)) < TAG_PX) return [];
    const text = groupDigits(mark.entry.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
    return {
      type: 'text',
      attrs: { x: bounding.width, y: open.y, text, align: 'right', baseline: 'middle' },
      styles: tag(colours[markStanding(mark, price)], ground),
    };
  },
  createXAxisFigures: ({ chart, overlay, bounding }) => {
    const price = chart.getDataList().at(-1)?.close;
    const { mark, first, colours, ground } = overlay.extendData;
    if (!first || price === undefined) return [];
    const endX = xOfEnd(chart, overlay.extendData);
    const beyond = endX > bounding.width - TIME_PX;
    return {
      type: 'text',
      attrs: {
        x: beyond ? bounding.width : endX,
        y: 5,
        // Further right than the chart reaches.
        text: endX > bounding.width ? `${mark.endText} ›` : mark.endText,
        align: beyond ? 'right' : 'center',
        baseline: 'top',
      },
      styles: tag(colours[markStanding(mark, price)], ground),
    };
  },
});

const tag = (backgroundColor: string, color: string) => ({
  color,
  backgroundColor,
  borderSize: 0,
  borderRadius: 2,
  size: 10,
});

/** Where the end is, between the bars and after the last one. */
function xOfEnd(chart: Chart, { mark, barMs }: Drawn): number {
  const last = chart.getDataList().at(-1);
  if (last === undefined) return 0;
  const at = chart.convertToPixel({ timestamp: last.timestamp }, { paneId: 'candle_pane' });
  const { x = 0 } = Array.isArray(at) ? (at[0] ?? {}) : at;
  return x + ((mark.endMs - last.timestamp) / barMs - 0.5) * chart.getBarSpace().bar;
}

function yOf(chart: Chart, value: number): number {
  const at = chart.convertToPixel({ value }, { paneId: 'candle_pane' });
  return (Array.isArray(at) ? at[0] : at)?.y ?? 0;
}

export function markOverlays(
  marks: readonly ChartMark[],
  barMs: number,
  words: Readonly<Record<Standing, string>>,
): OverlayCreate[] {
  const [ahead, behind, level, ground] = tokenColours(['up', 'down', 'faint', 'surface-0']);
  return marks
    .map(
      (mark, at) =>
        ({
          name: CONTRACT,
          points: [{ timestamp: mark.openMs, value: mark.entry }],
          extendData: { mark, first: at === 0, barMs, words, colours: { ahead, behind, level }, ground },
        }) satisfies OverlayCreate<Drawn> as OverlayCreate,
    )
    .reverse();
}
