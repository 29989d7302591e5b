import type { TimedOrderRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { CountdownRing } from './countdown-ring.tsx';
import { directionOfBet } from './direction-badge.tsx';

const RINGS_MAX = 4;

export interface RunningRingsProps {
  readonly orders: readonly TimedOrderRow[];
  readonly onOpen: (orderId: number) => void;
}

/** On the chart's edge: a ring for each order that runs, the soonest first; tapped, it opens its popup. */
export function RunningRings({ orders, onOpen }: RunningRingsProps) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  const soonest = [...orders].sort((a, b) => a.closeTime - b.closeTime).slice(0, RINGS_MAX);
  return (
    <ul className="absolute start-2 bottom-9 z-10 flex gap-2">
      {soonest.map((order) => {
        const direction = directionOfBet(order.betContent);
        return (
          <li key={order.id}>
            <button type="button" onClick={() => onOpen(order.id)} className="press block rounded-full bg-surface-0/85">
              <span className="sr-only">
                {t(direction === 'up' ? 'timed.openRunningUp' : 'timed.openRunningDown', { id: order.orderId })}
              </span>
              <CountdownRing closeTime={order.closeTime} seconds={order.type} tone={direction} />
            </button>
          </li>
        );
      })}
      {orders.length > RINGS_MAX && (
        <li className="flex items-center text-12 font-medium text-soft">
          <bdi>+{orders.length - RINGS_MAX}</bdi>
        </li>
      )}
    </ul>
  );
}
