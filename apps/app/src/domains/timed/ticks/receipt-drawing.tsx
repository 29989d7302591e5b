import { cx } from '@bourse/ui';
import type { TimedOrderWithTicks } from '@bourse/wire';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AXIS_PX } from '../../../kit/chart/chart-sizes.ts';
import { formatPriceText, NO_FIGURE } from '../../../platform/format.ts';
import { exactClock, exactTime } from '../exact-time.ts';
import { outcomeTone } from '../outcome-words.ts';
import { priceAxisPx, TickPicture } from './tick-picture.tsx';
import { type Frame, priceBounds, xAt, yAt } from './tick-scale.ts';
import { useWidth } from './use-width.ts';

const HEIGHT_PX = 108;
const AROUND_MS = 1_000;
const DOTS = { up: 'fill-up', down: 'fill-down', neutral: 'fill-strong' };

export interface ReceiptDrawingProps {
  readonly order: TimedOrderWithTicks;
  readonly priceDecimals: number | undefined;
}

/** The recorded prices around the end: the entry across, the end upright, and the one that decided. */
export function ReceiptDrawing({ order, priceDecimals }: ReceiptDrawingProps) {
  const { t } = useTranslation();
  const [place, width] = useWidth<HTMLDivElement>();
  const { opening, closing } = order.receipt;
  const ticks = order.ticks.closing;
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || opening === null) return null;
  const points = ticks.map(({ time, price }) => ({ time, price: Number(price) }));
  const entry = Number(opening.price);
  const bounds = priceBounds([entry, ...points.map(({ price }) => price)]);
  const decimals = priceDecimals ?? decimalsOf(opening.price);
  const frame: Frame = {
    ...bounds,
    fromMs: Math.min(first.time, order.closeTime) - AROUND_MS,
    untilMs: Math.max(last.time, order.closeTime) + AROUND_MS,
    width: width - priceAxisPx(bounds.high, decimals),
    height: HEIGHT_PX,
  };
  const [end, across] = [xAt(frame, order.closeTime), yAt(frame, entry)];
  const tone = outcomeTone(order.status);
  return (
    <figure aria-label={t('timed.ticksClosing')} className="rounded-card bg-surface-1 px-3 py-2">
      <div ref={place} style={{ height: HEIGHT_PX + AXIS_PX }}>
        {width > 0 && (
          <TickPicture
            frame={frame}
            points={points}
            decimals={decimals}
            below={
              <>
                <line x2={frame.width} y1={across} y2={across} strokeDasharray="4 3" className="stroke-strong" />
                <line x1={end} x2={end} y2={HEIGHT_PX} className="stroke-strong" />
              </>
            }
          >
            {closing !== null && (
              <circle
                cx={xAt(frame, closing.time)}
                cy={yAt(frame, Number(closing.price))}
                r={5}
                strokeWidth={2}
                className={cx('stroke-surface-1', DOTS[tone])}
              />
            )}
          </TickPicture>
        )}
      </div>
      <figcaption>
        <dl className="flex flex-col gap-1 pt-1 text-12 text-soft">
          <Line sign={<line y1="8" y2="8" x2="16" strokeDasharray="4 3" className="stroke-strong" />}>
            <dt>{t('timed.openPrice')}</dt>
            <dd>
              <bdi>{formatPriceText(opening.price, priceDecimals)}</bdi>
            </dd>
          </Line>
          <Line sign={<circle cx="8" cy="8" r="4" className={DOTS[tone]} />}>
            <dt>{t('timed.closePrice')}</dt>
            <dd>
              <bdi>
                {closing === null
                  ? NO_FIGURE
                  : `${formatPriceText(closing.price, priceDecimals)} · ${exactClock(closing.time)}`}
              </bdi>
            </dd>
          </Line>
          <Line sign={<line x1="8" x2="8" y2="16" className="stroke-strong" />}>
            <dt>{t('timed.closedAt')}</dt>
            <dd>
              <bdi>{exactTime(order.closeTime)}</bdi>
            </dd>
          </Line>
        </dl>
      </figcaption>
    </figure>
  );
}

/** Of a decimal text. */
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

interface LineProps {
  /** As it is drawn above. */
  readonly sign: ReactNode;
  readonly children: ReactNode;
}

function Line({ sign, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 [&>dd]:nums [&>dd]:ms-auto [&>dd]:text-strong">
      <svg aria-hidden="true" width="16" height="16" className="shrink-0">
        {sign}
      </svg>
      {children}
    </div>
  );
}
