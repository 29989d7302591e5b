import { cx, PriceText } from '@bourse/ui';
import type { CoinItem, TimedOrderRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatPriceText, formatQuantity, formatSigned } from '../../platform/format.ts';
import { useCoinQuote } from '../../platform/quote-store.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { useCycleWords } from './cycle-words.ts';
import { DirectionBadge, directionOfBet } from './direction-badge.tsx';
import { gainOf, STAKE_UNIT } from './stake-figures.ts';
import { standingOf } from './standing.ts';
import { STANDING_COLOURS, useStandingWords } from './standing-words.ts';

const CARDS_MAX = 4;

export interface RunningCardsProps {
  readonly coin: CoinItem;
  /** What runs of this instrument. */
  readonly orders: readonly TimedOrderRow[];
  readonly onOpen: (orderId: number) => void;
}

/** Under the chart: a card for each order that runs, the soonest first; tapped, it opens its popup. */
export function RunningCards({ coin, orders, onOpen }: RunningCardsProps) {
  const { t } = useTranslation();
  if (orders.length === 0) return null;
  const soonest = orders.toSorted((a, b) => a.closeTime - b.closeTime).slice(0, CARDS_MAX);
  return (
    <section aria-label={t('timed.running')} className="pt-1">
      {/* The one that ends first is in sight, also when it is new. */}
      <ul
        key={soonest[0]?.id}
        className="no-scrollbar relative flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1"
      >
        {soonest.map((order) => (
          <li key={order.id} className={cx('shrink-0 snap-start', soonest.length === 1 ? 'w-full' : 'w-[88%]')}>
            <RunningCard coin={coin} order={order} onOpen={() => onOpen(order.id)} />
          </li>
        ))}
        {orders.length > CARDS_MAX && (
          <li className="flex shrink-0 items-center ps-1 text-13 font-medium text-soft">
            <bdi>+{orders.length - CARDS_MAX}</bdi>
          </li>
        )}
      </ul>
    </section>
  );
}

interface RunningCardProps {
  readonly coin: CoinItem;
  readonly order: TimedOrderRow;
  readonly onOpen: () => void;
}

function RunningCard({ coin, order, onOpen }: RunningCardProps) {
  const { t } = useTranslation();
  const cycle = useCycleWords();
  const words = useStandingWords();
  const quote = useCoinQuote(coin);
  const direction = directionOfBet(order.betContent);
  const standing = standingOf(direction, order.openPrice, quote.price);
  const price = (text: string) => formatPriceText(text, coin.priceDecimals);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press flex size-full flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface-1 px-3 py-2 text-start"
    >
      <CountdownRing order={order} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <DirectionBadge direction={direction} />
          <bdi className="text-12 text-soft">
            {formatQuantity(order.betAmount)} {STAKE_UNIT} · {cycle(order.type)}
          </bdi>
        </span>
        <span className="text-12 text-soft">
          <span className="sr-only">{t('timed.openPrice')} </span>
          <bdi className="nums text-strong">{price(order.openPrice)}</bdi>
          <span aria-hidden> → </span>
          <span className="sr-only">, {t('timed.priceNow')} </span>
          <PriceText text={price(quote.price)} direction={quote.direction} />
        </span>
      </span>
      <span className={cx('flex flex-col items-end large-text:basis-full', STANDING_COLOURS[standing])}>
        <span className="sr-only">{t('timed.ifEndedNow')}</span>
        <bdi className="nums text-15 font-semibold">{formatSigned(gainOf(order.betAmount, order.rate, standing))}</bdi>
        <span className="text-12 font-medium">{words[standing]}</span>
      </span>
    </button>
  );
}
