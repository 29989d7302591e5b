import { groupDigits } from '@bourse/format';
import type { ReactNode } from 'react';
import { AXIS_PX } from '../../../kit/chart/chart-sizes.ts';
import { chartTime } from '../../../kit/chart/chart-time.ts';
import { type Frame, priceSteps, type TickPoint, tickDots, tickPath, timeSteps, xAt, yAt } from './tick-scale.ts';

const LETTER_PX = 6.2;
const LABEL_GAP_PX = 6;
/** So far apart that dots do not run together. */
const DOTS_APART_PX = 4;
const PRICE_APART_PX = 34;
const TIME_APART_PX = 84;
const HALF_TIME_PX = 26;
const PRICE_TAG_PX = 13;

/** Room for prices at the right edge. */
export const priceAxisPx = (price: number, decimals: number): number =>
  Math.ceil(groupDigits(price.toFixed(decimals)).length * LETTER_PX + LABEL_GAP_PX * 2);

const isTagged = (tag: number | undefined, at: number, room: number): boolean =>
  tag !== undefined && Math.abs(tag - at) < room;

export interface TickPictureProps {
  readonly frame: Frame;
  readonly points: readonly TickPoint[];
  readonly decimals: number;
  /** Tags stand on the axes there: their own figures make room. */
  readonly tagged?: { readonly price: number; readonly time: number | undefined };
  /** What is drawn below the line of the prices, and above it. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

/** Ticks as a line with a dot for each, prices at the right, times below: as large as its frame and the axes. */
export function TickPicture({ frame, points, decimals, tagged, below, children }: TickPictureProps) {
  const { width, height } = frame;
  const tagX = tagged?.time === undefined ? undefined : Math.min(width, xAt(frame, tagged.time));
  const axis = priceAxisPx(frame.high, decimals);
  const [first, last] = [points[0], points.at(-1)];
  const dotted =
    first !== undefined &&
    last !== undefined &&
    xAt(frame, last.time) > xAt(frame, first.time) + points.length * DOTS_APART_PX;
  return (
    <svg
      aria-hidden="true"
      width={width + axis}
      height={height + AXIS_PX}
      viewBox={`0 0 ${width + axis} ${height + AXIS_PX}`}
      className="block text-[10px] [direction:ltr]"
    >
      {priceSteps(frame, Math.max(2, Math.floor(height / PRICE_APART_PX)), decimals).map((price) => (
        <g key={price}>
          <line x2={width} y1={yAt(frame, price)} y2={yAt(frame, price)} className="stroke-line" />
          {!isTagged(tagged && yAt(frame, tagged.price), yAt(frame, price), PRICE_TAG_PX) && (
            <text x={width + LABEL_GAP_PX} y={yAt(frame, price)} dominantBaseline="central" className="nums fill-faint">
              {groupDigits(price.toFixed(decimals))}
            </text>
          )}
        </g>
      ))}
      <line x2={width + axis} y1={height} y2={height} className="stroke-line" />
      {timeSteps(frame, Math.max(2, Math.floor(width / TIME_APART_PX))).map((time) => {
        const x = xAt(frame, time);
        if (x < HALF_TIME_PX || x > width - HALF_TIME_PX) return null;
        if (isTagged(tagX, x, 2 * HALF_TIME_PX)) return null;
        return (
          <text key={time} x={x} y={height + 16} textAnchor="middle" className="nums fill-faint">
            {chartTime(time, 'HH:mm:ss')}
          </text>
        );
      })}
      {below}
      {/* What lies outside is cut off. */}
      <svg aria-hidden="true" width={width} height={height} fill="none" className="stroke-brand">
        <path d={tickPath(points, frame)} strokeWidth={1.5} strokeLinejoin="round" />
        {dotted && <path d={tickDots(points, frame)} strokeWidth={4} strokeLinecap="round" />}
      </svg>
      {children}
    </svg>
  );
}
