import type { AnswerOf, readLeader } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatSignedWorth, formatWorth } from '../../platform/format.ts';
import { formatDate } from '../../platform/format-time.ts';

type Curve = AnswerOf<typeof readLeader>['curve'];

const [WIDTH, HEIGHT, FALL] = [320, 96, 40];

interface Scale {
  readonly low: number;
  readonly span: number;
}

function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values);
  return { low, span: Math.max(0, ...values) - low || 1 };
}

function path(values: readonly number[], height: number, { low, span }: Scale): string {
  const step = WIDTH / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      const y = height - ((value - low) / span) * height;
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Added-up profit trade by trade, from nothing on, and below it how far it had fallen at each. */
export function LeaderCurve({ curve }: { readonly curve: Curve }) {
  const { t } = useTranslation();
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined) return null;
  const profits = [0, ...curve.map(({ profit }) => Number(profit))];
  const falls = [0, ...curve.map(({ drawdown }) => -Number(drawdown))];
  const deepest = curve.reduce((most, point) => (Number(point.drawdown) > Number(most.drawdown) ? point : most));
  const scale = scaleOf(profits);
  const fallScale = scaleOf(falls);
  const zero = HEIGHT + (scale.low / scale.span) * HEIGHT;
  return (
    <figure className="px-4 py-3">
      <figcaption className="flex justify-between text-13 text-soft">
        <span>{t('copyTrading.curve')}</span>
        <bdi className="nums">{`${formatSignedWorth(last.profit)} USDT`}</bdi>
      </figcaption>
      <svg
        role="img"
        aria-label={t('copyTrading.curveText', {
          profit: formatSignedWorth(last.profit),
          fall: formatWorth(deepest.drawdown),
        })}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        className="mt-2 h-24 w-full"
        preserveAspectRatio="none"
      >
        <path d={`M0 ${zero.toFixed(1)}H${WIDTH}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
        <path
          d={path(profits, HEIGHT, scale)}
          fill="none"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      <p className="mt-3 flex justify-between text-13 text-soft">
        <span>{t('copyTrading.fallCurve')}</span>
        <bdi className="nums">{t('copyTrading.deepest', { amount: formatWorth(deepest.drawdown) })}</bdi>
      </p>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${FALL}`} className="mt-2 h-10 w-full" preserveAspectRatio="none">
        <path d={`${path(falls, FALL, fallScale)}L${WIDTH} 0L0 0Z`} className="fill-down-soft" />
        <path
          d={path(falls, FALL, fallScale)}
          fill="none"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-down"
        />
      </svg>
      <p className="mt-1 flex justify-between text-11 text-faint">
        <bdi>{formatDate(first.time)}</bdi>
        <bdi>{formatDate(last.time)}</bdi>
      </p>
    </figure>
  );
}
