import { FigureList } from '@bourse/ui/figure-list';
import { type TimedOrderRow, timedOrderDetail } from '@bourse/wire';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { useCall } from '../../platform/query-client.ts';
import { formatRemaining, useRemaining } from '../../platform/remaining.ts';
import { useCycleWords } from './cycle-words.ts';
import { DirectionBadge, directionOfBet } from './direction-badge.tsx';
import { payoutOf, STAKE_UNIT } from './stake-figures.ts';

const SECOND_MS = 1_000;
const money = (text: string | undefined): string => `${formatQuantity(text)} ${STAKE_UNIT}`;

/** An appointment that was taken and waits for its time. */
export function PendingOrder({ order }: { readonly order: TimedOrderRow }) {
  const { t } = useTranslation();
  const words = useCycleWords();
  const remaining = useRemaining(order.openTime, SECOND_MS);
  const over = remaining === 0;
  // The opening is told by the feed; where it is not, it is asked for.
  useCall(timedOrderDetail, { params: { id: order.id } }, { refetchInterval: over && SECOND_MS });
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-1 py-3 text-center">
        <CalendarCheck aria-hidden className="size-12 text-brand" strokeWidth={1.5} />
        <p className="text-17 font-semibold text-strong">{t('timed.appointmentTaken')}</p>
        <p className="text-15 font-medium text-strong">
          {t('timed.opensAt')} <bdi>{formatMoment(order.openTime)}</bdi>
        </p>
      </div>
      <p role="timer" className="pb-3 text-center text-13 text-soft">
        {over ? t('timed.opening') : t('timed.opensIn', { time: formatRemaining(remaining) })}
      </p>
      <FigureList
        figures={[
          [t('timed.orderNumber'), order.orderId],
          [t('timed.direction'), <DirectionBadge key="direction" direction={directionOfBet(order.betContent)} />],
          [t('timed.cycle'), words(order.type)],
          [t('timed.opensAt'), formatMoment(order.openTime)],
          [t('timed.closedAt'), formatMoment(order.closeTime)],
          [t('timed.stake'), money(order.betAmount)],
          [t('timed.paysIfRight'), money(payoutOf(order.betAmount, order.rate))],
        ]}
      />
      <p className="mt-3 text-12 text-faint">
        {t('timed.appointmentText', { stake: money(order.betAmount), seconds: order.receipt.stalenessMs / SECOND_MS })}
      </p>
    </>
  );
}
