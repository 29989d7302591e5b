import { type ChartMark, markStanding } from '../chart/chart-marks.ts';
import { type Frame, type TickPoint, xAt, yAt } from './tick-scale.ts';

const STROKES = { ahead: 'stroke-up', behind: 'stroke-down', level: 'stroke-faint' };
const FILLS = { ahead: 'fill-up', behind: 'fill-down', level: 'fill-faint' };

export interface TickMarksProps {
  readonly frame: Frame;
  /** The one that ends first comes first. */
  readonly marks: readonly ChartMark[];
  readonly last: TickPoint;
}

/** Running contracts in the ticks: entry and end as lines; of the first one also the band between entry and price. */
export function TickMarks({ frame, marks, last }: TickMarksProps) {
  const { width, height } = frame;
  return (
    <svg aria-hidden="true" width={width} height={height} strokeWidth={1}>
      {[...marks.entries()].reverse().map(([at, mark]) => {
        const standing = markStanding(mark, last.price);
        const [open, end, entry] = [xAt(frame, mark.openMs), xAt(frame, mark.endMs), yAt(frame, mark.entry)];
        const now = yAt(frame, last.price);
        const begin = Math.max(0, open);
        return (
          <g key={mark.id} className={STROKES[standing]}>
            {at === 0 && (
              <rect
                x={begin}
                y={Math.min(entry, now)}
                width={Math.max(0, Math.min(end, width) - begin)}
                height={Math.abs(entry - now)}
                opacity={0.14}
                stroke="none"
                className={FILLS[standing]}
              />
            )}
            <line x1={begin} x2={width} y1={entry} y2={entry} strokeDasharray="4 3" />
            <line x1={end} x2={end} y2={height} strokeDasharray={at === 0 ? undefined : '2 3'} />
            <circle cx={open} cy={entry} r={3} className="fill-surface-0" strokeWidth={1.5} />
          </g>
        );
      })}
    </svg>
  );
}
