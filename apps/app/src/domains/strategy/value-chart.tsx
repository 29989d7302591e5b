import type { ValuePoint } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatWorth } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';

const [WIDTH, HEIGHT] = [360, 160];
/** Above and below the lines, for the figures of the highest and the lowest. */
const MARGIN = 22;

/** The value of a strategy and of holding over the same time, as two lines; the figures below say the same. */
export function ValueChart({ points, label }: { readonly points: readonly ValuePoint[]; readonly label: string }) {
  const { t } = useTranslation();
  const all = points.flatMap(({ value, hold }) => [value, hold]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = (of: (point: ValuePoint) => number) =>
    points
      .map((point, at) => {
        const x = (at * WIDTH) / Math.max(1, points.length - 1);
        const y = HEIGHT - MARGIN - ((of(point) - low) * (HEIGHT - 2 * MARGIN)) / (high - low || 1);
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join('');
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex gap-4 text-12 text-soft">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-4 rounded-full bg-brand" />
          {t('strategy.withRules')}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0 w-4 border-t-2 border-dashed border-faint" />
          {t('strategy.holding')}
        </span>
      </figcaption>
      <div className="relative" dir="ltr">
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full rounded-control bg-surface-1"
        >
          <path
            d={path(({ hold }) => hold)}
            fill="none"
            strokeWidth={1.5}
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
            className="stroke-faint"
          />
          <path
            d={path(({ value }) => value)}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-brand"
          />
        </svg>
        <span aria-hidden className="nums absolute top-1 right-1.5 text-11 text-faint">
          {formatWorth(high.toFixed(2))}
        </span>
        <span aria-hidden className="nums absolute right-1.5 bottom-1 text-11 text-faint">
          {formatWorth(low.toFixed(2))}
        </span>
      </div>
      <div aria-hidden className="nums flex justify-between text-11 text-faint" dir="ltr">
        <span>{formatDate(first.T)}</span>
        <span>{formatDate(last.T)}</span>
      </div>
    </figure>
  );
}
