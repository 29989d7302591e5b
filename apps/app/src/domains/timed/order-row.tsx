import { cx } from '@bourse/ui';
import type { CoinItem, TimedOrderRow } from '@bourse/wire';
import { CalendarClock, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, formatSigned } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { useCycleWords } from './cycle-words.ts';
import { DirectionBadge, directionOfBet } from './direction-badge.tsx';
import { LiveStanding } from './live-standing.tsx';
import { isReturned, outcomeTone, useOutcomeWords } from './outcome-words.ts';
import { STAKE_UNIT } from './stake-figures.ts';

const COLOURS = { up: 'text-up', down: 'text-down', neutral: 'text-strong' };

export interface OrderRowProps {
  readonly order: TimedOrderRow;
  /** For the price's decimals; undefined where the instrument is no longer listed. */
  readonly coin: CoinItem | undefined;
  readonly onOpen: () => void;
}

/** An order that runs: its ring, and how it stands now. Tapped, it opens its popup. */
export function RunningRow({ order, coin, onOpen }: OrderRowProps) {
  const { t } = useTranslation();
  const direction = directionOfBet(order.betContent);
  return (
    <Row order={order} onOpen={onOpen} end={<CountdownRing order={order} />}>
      <span className="flex flex-wrap gap-x-3 text-12 text-soft">
        <span>
          {t('timed.openPrice')}{' '}
          <bdi className="text-strong">{formatPriceText(order.openPrice, coin?.priceDecimals)}</bdi>
        </span>
        <span>
          {t('timed.priceNow')}{' '}
          <LiveStanding
            symbol={order.symbol}
            direction={direction}
            openPrice={order.openPrice}
            priceDecimals={coin?.priceDecimals}
          />
        </span>
      </span>
    </Row>
  );
}

/** An appointment that waits: when it opens. Tapped, it opens its popup. */
export function PendingRow({ order, onOpen }: Omit<OrderRowProps, 'coin'>) {
  const { t } = useTranslation();
  return (
    <Row
      order={order}
      onOpen={onOpen}
      end={<CalendarClock aria-hidden className="size-6 shrink-0 text-brand" strokeWidth={1.75} />}
    >
      <span className="text-12 text-soft">
        {t('timed.opensAt')} <bdi className="text-strong">{formatMoment(order.openTime)}</bdi>
      </span>
    </Row>
  );
}

/** An order that is over: from which price to which, and what it brought. Tapped, it opens its receipt. */
export function HistoryRow({ order, coin, onOpen }: OrderRowProps) {
  const words = useOutcomeWords();
  const { status } = order;
  const price = (text: string | undefined) => formatPriceText(text, coin?.priceDecimals);
  const returned = isReturned(status);
  return (
    <Row
      order={order}
      onOpen={onOpen}
      end={
        <span className="flex items-center gap-1">
          <span className="flex flex-col items-end">
            <bdi className={cx('text-15 font-semibold', COLOURS[outcomeTone(status)])}>
              {returned ? formatQuantity(order.receipt.payout) : formatSigned(order.rewardAmount)}
            </bdi>
            <span className="text-12 text-soft">{words(status)}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 text-faint rtl:rotate-180" />
        </span>
      }
    >
      <span className="text-12 text-soft">
        <bdi>
          {price(order.receipt.opening?.price)} → {price(order.receipt.closing?.price)}
        </bdi>
      </span>
      <span className="text-12 text-faint">
        <bdi>{formatDateTime(order.closeTime)}</bdi>
      </span>
    </Row>
  );
}

interface RowProps {
  readonly order: TimedOrderRow;
  readonly onOpen: () => void;
  readonly end: ReactNode;
  readonly children: ReactNode;
}

function Row({ order, onOpen, end, children }: RowProps) {
  const words = useCycleWords();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press flex w-full items-center gap-3 border-b border-line px-4 py-3 text-start"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="text-15 font-semibold text-strong">{order.showCoin}</bdi>
          <DirectionBadge direction={directionOfBet(order.betContent)} />
          <bdi className="text-12 text-soft">
            {formatQuantity(order.betAmount)} {STAKE_UNIT} · {words(order.type)}
          </bdi>
        </span>
        {children}
      </span>
      {end}
    </button>
  );
}
