/** Drawings as overlays of the chart. They only show: touches are those of `DrawingLayer`. */
import { type OverlayCreate, registerOverlay } from 'klinecharts';
import { tokenColours } from '../../../platform/theme.ts';
import type { Drawing, Tool } from './drawing-tools.ts';

/** Of the library where it has one. */
const OVERLAYS: Record<Tool, string> = {
  trend: 'segment',
  horizontal: 'horizontalStraightLine',
  ray: 'rayLine',
  fibonacci: 'fibonacciLine',
  channel: 'parallelStraightLine',
  rectangle: 'drawnRectangle',
};

registerOverlay({
  name: OVERLAYS.rectangle,
  totalStep: 3,
  createPointFigures: ({ coordinates: [one, other] }) =>
    one === undefined || other === undefined
      ? []
      : {
          type: 'rect',
          attrs: {
            x: Math.min(one.x, other.x),
            y: Math.min(one.y, other.y),
            width: Math.abs(one.x - other.x),
            height: Math.abs(one.y - other.y),
          },
          styles: { style: 'stroke_fill' },
        },
});

export function drawingOverlays(drawings: readonly Drawing[], selected: string | undefined): OverlayCreate[] {
  const [brand, soft, faint] = tokenColours(['brand', 'brand-soft', 'faint']);
  const fill = soft.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.5)');
  return drawings.map(({ id, tool, points }) => ({
    name: OVERLAYS[tool],
    points: points.map(({ time, price }) => ({ timestamp: time, value: price })),
    styles: {
      line: { color: brand, size: id === selected ? 2 : 1.2 },
      rect: { color: fill, borderColor: brand, borderSize: id === selected ? 2 : 1.2, borderStyle: 'solid' },
      text: { color: faint, backgroundColor: 'transparent', borderSize: 0, size: 10, paddingLeft: 4 },
    },
  }));
}
