import { Button, cx } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { type CoinItem, isTimedOpen, TIMED_STATUS, type TimedOrderWithTicks, timedOrderDetail } from '@bourse/wire';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, formatSigned } from '../../platform/format.ts';
import { useCall } from '../../platform/query-client.ts';
import { useRemaining } from '../../platform/remaining.ts';
import { Failed } from '../../shell/load-failed.tsx';
import { LoadingBars } from '../../shell/loading.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { useCycleWords } from './cycle-words.ts';
import { DirectionBadge, directionOfBet } from './direction-badge.tsx';
import { LiveStanding } from './live-standing.tsx';
import { isReturned, outcomeTone, useOutcomeWords } from './outcome-words.ts';
import { PendingOrder } from './pending-order.tsx';
import { Receipt } from './receipt.tsx';
import { payoutOf, STAKE_UNIT } from './stake-figures.ts';

const SECOND_MS = 1_000;
const AGAIN_MS = 2_000;
/** The server records prices so long after an end, and gives so many of them. */
const AFTER_MS = 15_000;
const AFTER = 3;
const AMOUNT_COLOURS = { up: 'text-up', down: 'text-down', neutral: 'text-strong' };
const money = (text: string | undefined): string => `${formatQuantity(text)} ${STAKE_UNIT}`;

export interface ResultSheetProps {
  readonly orderId: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Opened for the receipt: it is unfolded. */
  readonly withReceipt: boolean;
  /** For the prices' decimals. */
  readonly coins: readonly CoinItem[];
}

/** One order: a ring while it runs, then the result and its receipt. */
export function ResultSheet({ orderId, open, onOpenChange, withReceipt, coins }: ResultSheetProps) {
  const { t } = useTranslation();
  const { data: order, error, isFetching, refetch } = useCall(timedOrderDetail, { params: { id: orderId } });
  const priceDecimals = coins.find(({ symbol }) => symbol === order?.symbol)?.priceDecimals;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={order?.showCoin ?? t('timed.order')}
      footer={
        <Button wide variant="quiet" onClick={() => onOpenChange(false)}>
          {t(order?.status === TIMED_STATUS.open ? 'common.close' : 'common.done')}
        </Button>
      }
    >
      {order === undefined && error === null && <ResultSkeleton />}
      {order === undefined && error !== null && <Failed error={error} retrying={isFetching} onRetry={refetch} />}
      {order?.status === TIMED_STATUS.open && <Running order={order} priceDecimals={priceDecimals} />}
      {order?.status === TIMED_STATUS.pending && <PendingOrder order={order} />}
      {order !== undefined && !isTimedOpen(order) && (
        <Result order={order} priceDecimals={priceDecimals} withReceipt={withReceipt} />
      )}
    </Sheet>
  );
}

interface OrderProps {
  readonly order: TimedOrderWithTicks;
  readonly priceDecimals: number | undefined;
}

function Running({ order, priceDecimals }: OrderProps) {
  const { t } = useTranslation();
  const words = useCycleWords();
  const direction = directionOfBet(order.betContent);
  const over = useRemaining(order.closeTime, SECOND_MS) === 0;
  // The settlement is told by the feed; where it is not, it is asked for.
  useCall(timedOrderDetail, { params: { id: order.id } }, { refetchInterval: over && SECOND_MS });
  return (
    <>
      <div className="flex flex-col items-center gap-2 pb-4">
        <CountdownRing large order={order} />
        <p role="status" className="min-h-5 text-13 text-soft">
          {over && t('timed.settling')}
        </p>
      </div>
      <FigureList
        figures={[
          [t('timed.direction'), <DirectionBadge key="direction" direction={direction} />],
          [t('timed.cycle'), words(order.type)],
          [t('timed.openPrice'), formatPriceText(order.openPrice, priceDecimals)],
          [
            t('timed.priceNow'),
            <LiveStanding
              key="now"
              symbol={order.symbol}
              direction={direction}
              openPrice={order.openPrice}
              priceDecimals={priceDecimals}
            />,
          ],
          [t('timed.stake'), money(order.betAmount)],
          [t('timed.paysIfRight'), money(payoutOf(order.betAmount, order.rate))],
        ]}
      />
      <p className="mt-3 text-12 text-faint">{t('timed.mayClose')}</p>
    </>
  );
}

function Result({ order, priceDecimals, withReceipt }: OrderProps & { readonly withReceipt: boolean }) {
  const { t } = useTranslation();
  // The prices after the end come while the result is looked at.
  const growing = useRemaining(order.closeTime + AFTER_MS, SECOND_MS) > 0;
  const after = order.ticks.closing.filter(({ time }) => time > order.closeTime).length;
  useCall(timedOrderDetail, { params: { id: order.id } }, { refetchInterval: growing && after < AFTER && AGAIN_MS });
  const words = useCycleWords();
  const outcome = useOutcomeWords();
  const returned = isReturned(order.status);
  const { opening, closing } = order.receipt;
  const noPrice = opening === null ? 'timed.voidOpenText' : 'timed.voidText';
  const voidText = order.status === TIMED_STATUS.halted ? 'timed.haltedText' : noPrice;
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-1 py-3 text-center">
        <p className="text-15 font-semibold text-strong">{outcome(order.status)}</p>
        <p className={cx('text-28 font-semibold', AMOUNT_COLOURS[outcomeTone(order.status)])}>
          <bdi>{returned ? money(order.receipt.payout) : `${formatSigned(order.rewardAmount)} ${STAKE_UNIT}`}</bdi>
        </p>
        {returned && (
          <p className="text-13 text-soft">{t(order.status === TIMED_STATUS.tie ? 'timed.tieText' : voidText)}</p>
        )}
      </div>
      <FigureList
        figures={[
          [t('timed.openPrice'), formatPriceText(opening?.price, priceDecimals)],
          [t('timed.closePrice'), formatPriceText(closing?.price, priceDecimals)],
          [t('timed.direction'), <DirectionBadge key="direction" direction={directionOfBet(order.betContent)} />],
          [t('timed.cycle'), words(order.type)],
          [t('timed.stake'), money(order.betAmount)],
          [t('timed.paidBack'), money(order.receipt.payout)],
        ]}
      />
      <details open={withReceipt} className="group mt-3 border-t border-line">
        <summary className="press flex min-h-11 items-center justify-between text-15 font-medium text-strong [&::-webkit-details-marker]:hidden">
          {t('timed.receipt')}
          <ChevronDown aria-hidden className="size-4 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <Receipt order={order} priceDecimals={priceDecimals} />
      </details>
    </>
  );
}

function ResultSkeleton() {
  return (
    <LoadingBars className="flex flex-col items-center gap-3 pb-4" bars={['size-40 rounded-full', 'h-32 w-full']} />
  );
}
