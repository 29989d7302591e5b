import { cx } from '@bourse/ui';
import { Move } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartController } from '../chart-controller.ts';
import { distanceTo, type Pixel, REACH_PX } from './drawing-geometry.ts';
import { putDrawing, useDrawings } from './drawing-store.ts';
import { type Drawing, type DrawnPoint, POINTS, type Tool } from './drawing-tools.ts';

/** A finger that moved less has tapped. */
const TAP_PX = 8;
/** From here on, a finger that draws has drawn a line from where it came down. */
const PULLED_PX = 24;
const STEP_PX = 4;
const KEYS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

export interface DrawingLayerProps {
  readonly chart: ChartController;
  readonly symbol: string;
  readonly priceDecimals: number;
  /** What the next touches draw; undefined: they select. */
  readonly tool: Tool | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** A drawing has all its points. */
  readonly onDrawn: (id: string) => void;
}

/** Above the chart while somebody draws: takes the points of a new drawing, and has handles for the chosen one. */
export function DrawingLayer({ chart, symbol, priceDecimals, tool, selected, onSelect, onDrawn }: DrawingLayerProps) {
  const root = useRef<HTMLDivElement>(null);
  const drawings = useDrawings(symbol);
  const chosen = tool === undefined ? drawings.find(({ id }) => id === selected) : undefined;
  const scale = 10 ** priceDecimals;
  const round = ({ time, price }: DrawnPoint): DrawnPoint => ({ time, price: Math.round(price * scale) / scale });
  const select = useRef<(at: Pixel) => void>(() => undefined);
  useEffect(() => {
    select.current = (at) => {
      const near = drawings
        .map((drawing) => ({ id: drawing.id, px: distanceTo(drawing.tool, chart.toPixels(drawing.points), at) }))
        .filter(({ px }) => px <= REACH_PX)
        .sort((one, other) => one.px - other.px);
      onSelect(near[0]?.id);
    };
  });
  useEffect(() => {
    const place = root.current?.parentElement;
    if (tool !== undefined || place === null || place === undefined) return;
    return watchTaps(place, (at) => select.current(at));
  }, [tool]);
  const { width, height } = chart.candlesSize();
  return (
    <div ref={root} className="pointer-events-none absolute inset-0 overflow-hidden" dir="ltr">
      {tool !== undefined && (
        <Placing
          key={tool}
          chart={chart}
          tool={tool}
          size={{ width, height }}
          onDone={(points) => {
            const drawing = { id: String(Date.now()), tool, points: points.map(round) };
            putDrawing(symbol, drawing);
            onDrawn(drawing.id);
          }}
        />
      )}
      {chosen !== undefined && (
        <Handles
          chart={chart}
          drawing={chosen}
          onChange={(points) => putDrawing(symbol, { ...chosen, points: points.map(round) })}
        />
      )}
    </div>
  );
}

/** A tap on the chart, and no drag of it. */
function watchTaps(place: HTMLElement, tapped: (at: Pixel) => void): () => void {
  const aborted = new AbortController();
  const options = { signal: aborted.signal };
  let from: Pixel | undefined;
  place.addEventListener('pointerdown', (event) => (from = { x: event.clientX, y: event.clientY }), options);
  place.addEventListener(
    'pointerup',
    (event) => {
      const onHandle = event.target instanceof Element && event.target.closest('button') !== null;
      const moved = from === undefined ? TAP_PX : Math.hypot(event.clientX - from.x, event.clientY - from.y);
      from = undefined;
      if (onHandle || moved >= TAP_PX) return;
      const { left, top } = place.getBoundingClientRect();
      tapped({ x: event.clientX - left, y: event.clientY - top });
    },
    options,
  );
  return () => aborted.abort();
}

interface PlacingProps {
  readonly chart: ChartController;
  readonly tool: Tool;
  readonly size: { readonly width: number; readonly height: number };
  readonly onDone: (points: readonly DrawnPoint[]) => void;
}

/** Takes the touches for a new drawing: a point for each tap, or two where the finger is pulled. */
function Placing({ chart, tool, size, onDone }: PlacingProps) {
  const [points, setPoints] = useState<readonly DrawnPoint[]>([]);
  const [from, setFrom] = useState<Pixel | undefined>(undefined);
  useEffect(() => () => chart.draft(undefined), [chart]);
  const pixelOf = (event: PointerEvent<HTMLDivElement>): Pixel => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const isPulled = (to: Pixel) =>
    from !== undefined &&
    points.length === 0 &&
    POINTS[tool] > 1 &&
    Math.hypot(to.x - from.x, to.y - from.y) > PULLED_PX;
  /** What there is with a finger at `to`. */
  const withPoint = (to: Pixel): readonly DrawnPoint[] => {
    const begun = isPulled(to) && from !== undefined ? [chart.fromPixel(from)] : points;
    return [...begun, chart.fromPixel(to)].filter((point) => point !== undefined);
  };
  return (
    <div
      data-testid="chart-placing"
      style={size}
      className="pointer-events-auto touch-none cursor-crosshair"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pixelOf(event));
      }}
      onPointerMove={(event) => {
        if (from !== undefined || points.length > 0) chart.draft({ id: '', tool, points: withPoint(pixelOf(event)) });
      }}
      onPointerCancel={() => setFrom(undefined)}
      onPointerUp={(event) => {
        const next = withPoint(pixelOf(event));
        setFrom(undefined);
        setPoints(next);
        chart.draft({ id: '', tool, points: next });
        if (next.length >= POINTS[tool]) onDone(next);
      }}
    />
  );
}

interface HandlesProps {
  readonly chart: ChartController;
  readonly drawing: Drawing;
  readonly onChange: (points: readonly DrawnPoint[]) => void;
}

/** A handle for each point, and one in the middle that moves all of it; arrows move them too. */
function Handles({ chart, drawing, onChange }: HandlesProps) {
  const { t } = useTranslation();
  const pixels = chart.toPixels(drawing.points);
  /** All points that `moves` names, by so many pixels. */
  const move = (moves: (at: number) => boolean, by: Pixel) =>
    onChange(
      drawing.points.map((point, at) => {
        const pixel = pixels[at];
        if (pixel === undefined || !moves(at)) return point;
        return chart.fromPixel({ x: pixel.x + by.x, y: pixel.y + by.y }) ?? point;
      }),
    );
  const middle = {
    x: pixels.reduce((sum, { x }) => sum + x, 0) / pixels.length,
    y: pixels.reduce((sum, { y }) => sum + y, 0) / pixels.length,
  };
  return (
    <>
      {pixels.map((pixel, at) => (
        <Handle
          // biome-ignore lint/suspicious/noArrayIndexKey: points keep their places
          key={at}
          at={pixel}
          label={t('chart.point', { point: at + 1 })}
          onMove={(by) => move((place) => place === at, by)}
        />
      ))}
      {pixels.length > 1 && (
        <Handle whole at={middle} label={t('chart.moveDrawing')} onMove={(by) => move(() => true, by)} />
      )}
    </>
  );
}

interface HandleProps {
  readonly at: Pixel;
  readonly label: string;
  readonly whole?: boolean;
  readonly onMove: (by: Pixel) => void;
}

function Handle({ at, label, whole = false, onMove }: HandleProps) {
  const from = useRef<Pixel | undefined>(undefined);
  return (
    <button
      type="button"
      aria-label={label}
      style={{ left: at.x, top: at.y }}
      className="pointer-events-auto absolute flex size-11 -translate-1/2 touch-none items-center justify-center"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const former = from.current;
        if (former === undefined) return;
        from.current = { x: event.clientX, y: event.clientY };
        onMove({ x: event.clientX - former.x, y: event.clientY - former.y });
      }}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onMove(by);
      }}
    >
      <span
        className={cx(
          'flex items-center justify-center rounded-full border-2 border-brand bg-surface-0',
          whole ? 'size-6 text-brand' : 'size-3.5',
        )}
      >
        {whole && <Move aria-hidden className="size-3.5" />}
      </span>
    </button>
  );
}
