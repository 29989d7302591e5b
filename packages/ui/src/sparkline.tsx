import { memo, useMemo } from 'react';
import { cx } from './class-names.ts';

export interface SparklineProps {
  /** Oldest first; drawn, never read. */
  readonly points: readonly number[];
  readonly trend: 'up' | 'down' | 'flat';
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
}

const STROKES = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-faint' };

/** The day's course as one line. A picture beside the figures, so it is hidden from screen readers. Its row renders with every price; it does only where something in it changed. */
export const Sparkline = memo(function Sparkline({
  points,
  trend,
  width = 56,
  height = 24,
  className,
}: SparklineProps) {
  const path = useMemo(() => sparklinePath(points, width, height), [points, width, height]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={cx('shrink-0', className)}
    >
      <path
        d={path}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        className={STROKES[trend]}
      />
    </svg>
  );
});

/** The path of a sparkline, one pixel inside its box; "" with fewer than two points. */
export function sparklinePath(points: readonly number[], width: number, height: number): string {
  if (points.length < 2) return '';
  const low = Math.min(...points);
  const span = Math.max(...points) - low || 1;
  return points
    .map((point, index) => {
      const x = 1 + (index * (width - 2)) / (points.length - 1);
      const y = height - 1 - ((point - low) * (height - 2)) / span;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
