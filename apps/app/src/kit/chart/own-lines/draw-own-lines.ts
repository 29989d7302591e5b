/** A customer's own lines as overlays of the chart: dashed, a small label at their end, their price on the axis. */
import { groupDigits } from '@bourse/format';
import { type OverlayCreate, registerOverlay } from 'klinecharts';
import { tokenColours } from '../../../platform/theme.ts';
import type { OwnLine } from './own-lines.ts';

const OWN_LINE = 'ownLine';
/** Between a label and the axis. */
const GAP_PX = 4;

registerOverlay<string>({
  name: OWN_LINE,
  totalStep: 2,
  createPointFigures: ({ overlay, coordinates: [at], bounding }) =>
    at === undefined
      ? []
      : [
          {
            type: 'line',
            attrs: {
              coordinates: [
                { x: 0, y: at.y },
                { x: bounding.width, y: at.y },
              ],
            },
          },
          {
            type: 'text',
            attrs: {
              x: bounding.width - GAP_PX,
              y: at.y,
              text: overlay.extendData,
              align: 'right',
              baseline: 'middle',
            },
          },
        ],
  createYAxisFigures: ({ overlay, coordinates: [at], bounding, chart }) => {
    const { value } = overlay.points[0] ?? {};
    if (at === undefined || value === undefined) return [];
    const text = groupDigits(value.toFixed(chart.getSymbol()?.pricePrecision ?? 2));
    return { type: 'text', attrs: { x: bounding.width, y: at.y, text, align: 'right', baseline: 'middle' } };
  },
});

export function ownLineOverlays(lines: readonly OwnLine[], label: (line: OwnLine) => string): OverlayCreate[] {
  const [up, down, warn, ground] = tokenColours(['up', 'down', 'warn', 'surface-0']);
  const colourOf = ({ kind, direction }: OwnLine) => {
    if (kind === 'liquidation') return warn;
    if (kind === 'profit') return up;
    if (kind === 'loss') return down;
    return direction === 'up' ? up : down;
  };
  return lines.map((line) => {
    const color = colourOf(line);
    return {
      name: OWN_LINE,
      points: [{ value: Number(line.price) }],
      extendData: label(line),
      styles: {
        line: { style: 'dashed', dashedValue: [2, 3], size: 1, color },
        text: { color: ground, backgroundColor: color, borderSize: 0, borderRadius: 2, size: 10 },
      },
    } satisfies OverlayCreate<string> as OverlayCreate;
  });
}
