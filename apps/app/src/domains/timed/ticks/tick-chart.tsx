import { Button, cx } from '@bourse/ui';
import type { CoinItem, TimedOrderRow } from '@bourse/wire';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AXIS_PX } from '../../../kit/chart/chart-sizes.ts';
import { formatPriceText } from '../../../platform/format.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { LoadingBars } from '../../../shell/loading.tsx';
import { type ChartMark, leadText, markStanding, marksOf } from '../chart/chart-marks.ts';
import { useMarketClock } from '../chart/use-market-clock.ts';
import { useStandingWords } from '../standing-words.ts';
import { TickMarks } from './tick-marks.tsx';
import { priceAxisPx, TickPicture } from './tick-picture.tsx';
import { type Frame, priceBounds, type TickPoint, xAt, yAt } from './tick-scale.ts';
import { tickWindow } from './tick-window.ts';
import { useTicks } from './use-ticks.ts';
import { useWidth } from './use-width.ts';

const STEP_MS = 500;
const TAGS = { ahead: 'bg-up text-on-up', behind: 'bg-down text-on-down', level: 'bg-surface-3 text-strong' };

export interface TickChartProps {
  readonly coin: CoinItem;
  /** What runs of this instrument. */
  readonly running: readonly TimedOrderRow[];
  /** Of the prices, without the axis of time. */
  readonly heightPx: number;
}

/** Every tick of the last minute; where contracts run, from the opening to the end of the one that ends first. */
export function TickChart({ coin, running, heightPx }: TickChartProps) {
  const { t } = useTranslation();
  const { points: ticks, loading, failed, retry } = useTicks(coin);
  const { toServer } = useMarketClock(coin.symbol);
  // On the clock of contracts and receipts.
  const points = useMemo(() => ticks.map(({ time, price }) => ({ time: toServer(time), price })), [ticks, toServer]);
  const [place, width] = useWidth<HTMLDivElement>();
  const last = points.at(-1);
  return (
    <div
      ref={place}
      {...(last !== undefined && { role: 'img', 'aria-label': t('timed.ticksLabel', { symbol: coin.showSymbol }) })}
      style={{ height: heightPx + AXIS_PX }}
      className="relative [direction:ltr]"
    >
      {last !== undefined && width > 0 && (
        <Drawn coin={coin} running={running} points={points} last={last} width={width} height={heightPx} />
      )}
      {last === undefined && loading && (
        <LoadingBars className="absolute inset-0 p-4" bars={['size-full rounded-card']} />
      )}
      {last === undefined && !loading && (
        <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3">
          <p className="text-15 text-soft">{t(failed ? 'tradeDetail.chartFailed' : 'tradeDetail.noBars')}</p>
          <Button variant="quiet" size="medium" onClick={retry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DrawnProps {
  readonly coin: CoinItem;
  readonly running: readonly TimedOrderRow[];
  readonly points: readonly TickPoint[];
  readonly last: TickPoint;
  readonly width: number;
  readonly height: number;
}

function Drawn({ coin, running, points, last, width, height }: DrawnProps) {
  const { priceDecimals } = coin;
  const words = useStandingWords();
  const marks = useMemo(() => marksOf(running), [running]);
  const nowMs = useNow(marks.length > 0, last.time);
  const [first] = marks;
  const span = tickWindow(nowMs, first);
  // One before the first that shows, so that the line comes in from the edge.
  const from = Math.max(0, points.findIndex(({ time }) => time >= span.fromMs) - 1);
  const shown = points.slice(from);
  const bounds = priceBounds([...shown.map(({ price }) => price), ...(first === undefined ? [] : [first.entry])]);
  const inner = width - priceAxisPx(bounds.high, priceDecimals);
  const frame: Frame = { ...span, ...bounds, width: inner, height };
  const y = yAt(frame, last.price);
  return (
    <>
      <TickPicture
        frame={frame}
        points={shown}
        decimals={priceDecimals}
        tagged={{ price: last.price, time: first?.endMs }}
        below={<TickMarks frame={frame} marks={marks} last={last} />}
      >
        <line x2={inner} y1={y} y2={y} strokeDasharray="1 3" className="stroke-brand" />
        <circle cx={xAt(frame, last.time)} cy={y} r={3.5} className="fill-brand" />
      </TickPicture>
      {first !== undefined && (
        <EntryTag
          frame={frame}
          mark={first}
          last={last}
          decimals={priceDecimals}
          word={words[markStanding(first, last.price)]}
        />
      )}
      <span
        style={{ top: y, left: inner }}
        className="nums absolute -translate-y-1/2 rounded-pill bg-brand px-1 text-[10px] leading-4 text-on-brand"
      >
        {formatPriceText(last.price.toFixed(priceDecimals), priceDecimals)}
      </span>
    </>
  );
}

interface EntryTagProps {
  readonly frame: Frame;
  readonly mark: ChartMark;
  readonly last: TickPoint;
  readonly decimals: number;
  readonly word: string;
}

/** On the entry's line: how the contract stands; below, the time of its end. */
function EntryTag({ frame, mark, last, decimals, word }: EntryTagProps) {
  const tone = TAGS[markStanding(mark, last.price)];
  const x = xAt(frame, mark.endMs);
  return (
    <>
      <span
        style={{ top: Math.min(frame.height - 9, Math.max(9, yAt(frame, mark.entry))) }}
        className={cx('absolute left-1 -translate-y-1/2 rounded-pill px-1 text-[10px] leading-4 font-medium', tone)}
      >
        {leadText(mark, last.price, decimals, word)}
      </span>
      <span
        style={{ top: frame.height + 4, ...(x > frame.width ? { right: 0 } : { left: x }) }}
        className={cx(
          'nums absolute rounded-pill px-1 text-[10px] leading-4 font-medium',
          x <= frame.width && '-translate-x-1/2',
          tone,
        )}
      >
        {mark.endText}
        {x > frame.width && ' ›'}
      </span>
    </>
  );
}

/** The chart's present: it goes on while a contract runs; else it is the last tick's time. */
function useNow(goesOn: boolean, lastMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!goesOn) return;
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, STEP_MS);
    return () => clearInterval(timer);
  }, [goesOn]);
  return goesOn ? Math.max(lastMs, now) : lastMs;
}
